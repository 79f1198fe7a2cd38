import type { ShopEvent, ShopEventListener } from "../../../core/extensions/shop-event.ts"
import { installedPart } from "../boot/installed-part.ts"
import type { ReplayEvents } from "./record-events.ts"

/** Sends an event to a listener. An error of a module's listener does not stop the event for the others. */
const sendSafely = ({ receive }: ShopEventListener, event: ShopEvent): void => {
  try {
    receive(event)
  } catch (error) {
    reportError(error)
  }
}

/** Loads the event listeners of modules, and sends them all events of this page. */
export const openListeners = async (replay: ReplayEvents): Promise<void> => {
  const listeners = (await installedPart("events")).flatMap(({ eventListeners }) => eventListeners)
  replay((event) => {
    for (const listener of listeners) sendSafely(listener, event)
  })
}
