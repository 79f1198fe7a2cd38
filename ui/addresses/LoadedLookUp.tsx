import { type ComponentType, useState, useSyncExternalStore } from "react"

import type { AddressField } from "../../core/addresses/address-fields.ts"
import type { Region } from "../../core/addresses/country.ts"

/** Properties of a look-up below a street field. */
export type LookUpProps = {
  /** Id of the street field. */
  readonly inputId: string
  readonly value: string
  readonly country: string
  readonly regions: ReadonlyArray<Region>
  readonly onFill: (field: AddressField, text: string) => void
}

/** Properties of the loaded view. */
export type LookUpViewProps = LookUpProps & {
  /** Text that the shopper has not typed: that of the page, of a restored form or of a filled one. */
  readonly untyped: string
}

type LookUpView = ComponentType<LookUpViewProps>

let View: LookUpView | undefined
const listeners = new Set<() => void>()

/** Shows a look-up below all street fields. */
export const showLookUps = (view: LookUpView): void => {
  View = view
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Returns the last text that the field had without the focus. */
const useUntyped = (inputId: string, value: string): string => {
  const [last, setLast] = useState({ value, untyped: value })
  if (last.value === value) return last.untyped
  const untyped = document.activeElement?.id === inputId ? last.untyped : value
  setLast({ value, untyped })
  return untyped
}

/** Look-up below a street field, once its view is loaded: also for a text that was typed before. */
export const LoadedLookUp = (props: LookUpProps) => {
  const untyped = useUntyped(props.inputId, props.value)
  const isLoaded = useSyncExternalStore(
    subscribe,
    () => View !== undefined,
    // The HTML of the server has no look-up, so the hydration shows none either.
    () => false,
  )
  return isLoaded && View !== undefined ? <View {...props} untyped={untyped} /> : null
}
