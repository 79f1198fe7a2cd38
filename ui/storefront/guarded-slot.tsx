import { Component, type ComponentType, type ReactNode, Suspense } from "react"

class SlotBoundary extends Component<{ readonly children: ReactNode }, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false }
  static getDerivedStateFromError = () => ({ hasFailed: true })
  override render = () => (this.state.hasFailed ? null : this.props.children)
}

/**
 * Wraps the view of a slot: if it throws, the slot stays empty. The server logs the error, because the slot is marked as a failed section;
 * in a browser it is reported like every error of a view.
 */
export const guardedSlot = <Props extends object>(name: string, View: ComponentType<Props>): ComponentType<Props> => {
  const GuardedSlot = (props: Props) => (
    <SlotBoundary>
      <Suspense fallback={<template data-failed-section={`slot ${name}`} />}>
        <View {...props} />
      </Suspense>
    </SlotBoundary>
  )
  return GuardedSlot
}
