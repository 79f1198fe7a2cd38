import type { ShopEvent } from "../../../core/extensions/shop-event.ts"
import type { ShopEvents } from "../boot/shop-events.ts"

/** Calls `receive` with every event of this page, beginning with those since the recording began. */
export type ReplayEvents = (receive: (event: ShopEvent) => void) => void

/** Records the events of a page until somebody receives them. */
export const recordEvents = (events: ShopEvents): ReplayEvents => {
  const recorded: Array<ShopEvent> = []
  let add = (event: ShopEvent): unknown => recorded.push(event)
  events.on("action", (action) => add({ _tag: "Action", action }))
  events.on("sections", (names) => add({ _tag: "SectionsLoaded", names }))
  events.on("wishListRequested", () => add({ _tag: "WishListRequested" }))
  return (receive) => {
    for (const event of recorded.splice(0)) receive(event)
    add = receive
  }
}
