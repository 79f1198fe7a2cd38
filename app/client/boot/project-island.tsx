import { Component, type ReactNode } from "react"

import { type ProjectIslands, projectIslands } from "../../extensions/installed-islands.ts"
import type { BrowserStorefront } from "./browser-storefront.ts"
import type { EarlyClicks } from "./early-clicks.ts"
import { hydrateSlot } from "./hydrate-slot.tsx"

type BoundaryProps = { readonly onFailure: (error: unknown) => void; readonly children: ReactNode }

class IslandBoundary extends Component<BoundaryProps, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false }
  static getDerivedStateFromError = () => ({ hasFailed: true })
  override componentDidCatch = (error: unknown) => this.props.onFailure(error)
  override render = () => (this.state.hasFailed ? null : this.props.children)
}

/**
 * Hydrates an island of the project with the properties of its slot. If its view throws, then or later, the error is reported and the slot has the HTML
 * from before again. Rejects if the island cannot be loaded.
 */
export const hydrateProjectIsland = async (
  slot: Element,
  storefront: BrowserStorefront,
  earlyClicks: EarlyClicks,
  islands: ProjectIslands = projectIslands,
): Promise<void> => {
  const island = slot.getAttribute("data-island") ?? ""
  const load = islands[island]
  if (load === undefined)
    throw new Error(`The page names the island ${island}, but islands/${island}.tsx does not exist.`)
  const View = await load()
  const properties: Readonly<Record<string, unknown>> = JSON.parse(slot.getAttribute("data-props") ?? "{}")
  const before = [...slot.childNodes].map((node) => node.cloneNode(true))
  const onFailure = (error: unknown): void => {
    slot.replaceChildren(...before)
    reportError(error)
  }
  const Guarded = () => (
    <IslandBoundary onFailure={onFailure}>
      <View {...properties} />
    </IslandBoundary>
  )
  await hydrateSlot(slot, Guarded, storefront, earlyClicks)
}
