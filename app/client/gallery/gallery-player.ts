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

/** Sends a command to the player of a video, in the format of its provider, addressed to the provider's origin only. */
export const sendToPlayer = (
  store: Store,
  { position, command }: { readonly position: number; readonly command: PlayerCommand },
): void => {
  const frame = frameAt(position)
  const provider = providerAt(store, position)
  if (frame === null || provider === undefined) return
  for (const text of playerCommandText(provider, command))
    frame.contentWindow?.postMessage(text, new URL(frame.src).origin)
}

let isWatching = false

/** Dispatches the messages of players, from the first video on. The reducer checks their origin. */
export const watchPlayers = (store: Store, dispatch: (event: GalleryPartEvent) => void): void => {
  if (isWatching) return
  isWatching = true
  addEventListener("message", ({ source, origin, data }: MessageEvent<unknown>) => {
    const position = positionOf(source)
    const provider = position === undefined ? undefined : providerAt(store, position)
    if (position === undefined || provider === undefined) return
    const message = readPlayerMessage(provider, data)
    if (message !== undefined)
      dispatch({ _tag: "VideoEvent", position, event: { _tag: "PlayerMessageReceived", origin, message } })
  })
}
