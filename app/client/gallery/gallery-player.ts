import type { GalleryPartEvent } from "../../../core/gallery/gallery-part.ts"
import type { PlayerCommand } from "../../../core/gallery/player.ts"
import { playerCommandText, readPlayerMessage } from "../../../core/gallery/player.wire.ts"
import { isProvider } from "../../../core/gallery/video.ts"
import type { BrowserStorefront } from "../boot/browser-storefront.ts"

type Store = BrowserStorefront["store"]

const frameAt = (position: number): HTMLIFrameElement | null =>
  document.querySelector<HTMLIFrameElement>(`iframe[data-player="${position}"]`)

const positionOf = (source: MessageEventSource | null): number | undefined => {
  const frames = document.querySelectorAll<HTMLIFrameElement>("iframe[data-player]")
  const frame = [...frames].find(({ contentWindow }) => contentWindow === source)
  return frame && Number(frame.dataset["player"])
}

const providerAt = (store: Store, position: number) => {
  const type = store.getState().gallery?.videos[position - 1]?.video.type ?? ""
  return isProvider(type) ? type : undefined
}

/** Says something to the player of a video, in its provider's words, and to nobody else. */
export const sendToPlayer = (
  store: Store,
  { position, command }: { readonly position: number; readonly command: PlayerCommand },
): void => {
  const frame = frameAt(position)
  const provider = providerAt(store, position)
  if (frame === null || provider === undefined) return
  for (const word of playerCommandText(provider, command))
    frame.contentWindow?.postMessage(word, new URL(frame.src).origin)
}

let isHearing = false

/** From the first video on, hears what players report; whose word counts is for the rules to say. [4.video.1] [7.product-videos.1] */
export const watchPlayers = (store: Store, take: (told: GalleryPartEvent) => void): void => {
  if (isHearing) return
  isHearing = true
  addEventListener("message", ({ source, origin, data }: MessageEvent<unknown>) => {
    const position = positionOf(source)
    const provider = position === undefined ? undefined : providerAt(store, position)
    if (position === undefined || provider === undefined) return
    const message = readPlayerMessage(provider, data)
    if (message !== undefined)
      take({ _tag: "VideoEvent", position, event: { _tag: "PlayerMessageReceived", origin, message } })
  })
}
