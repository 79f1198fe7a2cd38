import { type GallerySettings, defaultGallerySettings } from "./gallery-options.ts"
import { galleryStep } from "./gallery-step.ts"
import { type GalleryEvent, type GalleryFrame, type GalleryState, newGallery } from "./gallery.ts"
import { type MagnifierOptions, magnifierOptions } from "./magnifier-options.ts"
import { type Magnifier, type MagnifierEvent, magnifierStep, newMagnifier } from "./magnifier.ts"
import { newVideo, type PlayerCommand, type Players, type VideoEvent, type VideoState, videoStep } from "./player.ts"
import { type PlayerPages, providerPlayerPages, type VideoDefaults } from "./video.ts"

/** Gallery configuration in the page, written by the server. */
export type GalleryConfig = {
  readonly settings: GallerySettings
  readonly magnifier: MagnifierOptions
  readonly players: PlayerPages
  readonly videos?: VideoDefaults | undefined
}

/** Configuration of a gallery whose theme sets none. */
export const defaultGalleryConfig: GalleryConfig = {
  settings: defaultGallerySettings,
  magnifier: magnifierOptions(),
  players: providerPlayerPages,
}

/** State of the product gallery. */
export type GalleryPart = {
  readonly gallery: GalleryState
  readonly magnifier: Magnifier
  /** Videos by index; `undefined` for pictures. */
  readonly videos: ReadonlyArray<VideoState | undefined>
  readonly players: Players
  readonly videoDefaults: VideoDefaults | undefined
}

/** Event of a gallery view. A video is identified by its 1-based position. */
export type GalleryPartEvent =
  | { readonly _tag: "GalleryEvent"; readonly event: GalleryEvent }
  | { readonly _tag: "MagnifierEvent"; readonly event: MagnifierEvent }
  | { readonly _tag: "VideoEvent"; readonly position: number; readonly event: VideoEvent }

/** Request to the page; players are loaded and unloaded by rendering. */
export type GalleryPartRequest =
  | { readonly _tag: "ShowItem"; readonly position: number }
  | { readonly _tag: "OpenFullscreen" | "CloseFullscreen" | "LoadLarge" }
  | { readonly _tag: "SendToPlayer"; readonly position: number; readonly command: PlayerCommand }

/** Result of one step: the next state and the requests to perform. */
export type GalleryPartStep = { readonly part: GalleryPart; readonly requests: ReadonlyArray<GalleryPartRequest> }

const videosOf = (
  items: ReadonlyArray<GalleryFrame>,
  { players, videoDefaults }: Pick<GalleryPart, "players" | "videoDefaults">,
): GalleryPart["videos"] => items.map(({ video }) => video && newVideo({ ...videoDefaults, ...video }, players))

/** Creates the first state of a product page's gallery: its first item, with the videos ready to load. */
export const newGalleryPart = (
  { settings, magnifier, players: pages, videos: videoDefaults }: GalleryConfig,
  items: ReadonlyArray<GalleryFrame>,
  page: { readonly direction: "ltr" | "rtl"; readonly ownOrigin: string },
): GalleryPart => {
  const players = { pages, ownOrigin: page.ownOrigin }
  return {
    gallery: newGallery(settings, items, page.direction),
    magnifier: newMagnifier(magnifier),
    videos: videosOf(items, { players, videoDefaults }),
    players,
    videoDefaults,
  }
}

const withoutRequests = (part: GalleryPart): GalleryPartStep => ({ part, requests: [] })

const onVideoEvent = (part: GalleryPart, position: number, event: VideoEvent): GalleryPartStep => {
  const video = part.videos[position - 1]
  if (video === undefined) return withoutRequests(part)
  const { state, requests } = videoStep(video, event)
  return {
    part: { ...part, videos: part.videos.with(position - 1, state) },
    requests: requests.flatMap((request) =>
      request._tag === "SendToPlayer" ? [{ _tag: "SendToPlayer" as const, position, command: request.command }] : [],
    ),
  }
}

/** Returns `true` when the displayed picture was left: another item is shown, or fullscreen was opened or closed. */
const hasLeftPicture = (before: GalleryState, now: GalleryState): boolean =>
  before.position !== now.position || before.items !== now.items || before.fullscreen !== now.fullscreen

/** Unloads a player that is left, and resets the magnifier, which belongs to one picture. */
const afterMove = (part: GalleryPart, before: GalleryState): GalleryPart => {
  const { gallery } = part
  const magnifier = newMagnifier(part.magnifier.options)
  if (gallery.items !== before.items) return { ...part, magnifier, videos: videosOf(gallery.items, part) }
  return { ...onVideoEvent(part, before.position, { _tag: "FrameLeft" }).part, magnifier }
}

const onGalleryEvent = (part: GalleryPart, event: GalleryEvent): GalleryPartStep => {
  const before = part.gallery
  const { state: gallery, requests } = galleryStep(before, event)
  const changed = { ...part, gallery }
  return {
    part: hasLeftPicture(before, gallery) ? afterMove(changed, before) : changed,
    requests: requests.flatMap((request) => (request._tag === "UnloadPlayer" ? [] : [request])),
  }
}

/**
 * Returns `true` for the click after the one that activated the magnifier, which enters fullscreen.
 */
const isSecondClick = ({ magnifier }: GalleryPart, event: MagnifierEvent): boolean =>
  event._tag === "PictureClicked" && magnifier.isActive && magnifier.options.trigger === "click"

const onMagnifierEvent = (part: GalleryPart, event: MagnifierEvent): GalleryPartStep => {
  if (isSecondClick(part, event)) return onGalleryEvent(part, { _tag: "FrameClicked", onSideShadow: false })
  const { state: magnifier, requests } = magnifierStep(part.magnifier, event)
  return { part: { ...part, magnifier }, requests: requests.map(() => ({ _tag: "LoadLarge" })) }
}

/** Returns the product gallery after a view event. */
export const galleryPartStep = (part: GalleryPart, event: GalleryPartEvent): GalleryPartStep => {
  switch (event._tag) {
    case "GalleryEvent":
      return onGalleryEvent(part, event.event)
    case "MagnifierEvent":
      return onMagnifierEvent(part, event.event)
    case "VideoEvent":
      return onVideoEvent(part, event.position, event.event)
  }
}
