import {
  readGallerySettings,
  readMagnifierOptions,
  readVideoDefaults,
} from "../../../core/gallery/gallery-options.wire.ts"
import { type GalleryConfig, usualGalleryConfig } from "../../../core/gallery/gallery-part.ts"
import { playerPagesAt } from "../../../core/gallery/video.ts"
import type { ShopBackend } from "../route-context.ts"

/** What may be set for the galleries of a host; no service of a Magento tells it. */
export type GallerySettings = {
  /** Where the players of all providers lie, when not with the providers. */
  readonly playerUrl?: string | undefined
  /** As the theme of a Magento says it. */
  readonly options?: unknown
}

/** The embedded shop has players of its own, so that its videos play without a network. */
const demoPlayerUrl = "/demo/player"

const optionIn = (options: unknown, name: string): unknown =>
  typeof options === "object" && options !== null
    ? new Map<string, unknown>(Object.entries(options)).get(name)
    : undefined

/** A gallery that is told what a theme says; what that leaves out is as in `base`. */
export const galleryConfigFromTheme = (options: unknown, base: GalleryConfig = usualGalleryConfig): GalleryConfig => {
  const magnifier = optionIn(options, "magnifierOpts")
  return {
    ...base,
    settings: readGallerySettings(options),
    magnifier: magnifier === undefined ? base.magnifier : readMagnifierOptions(magnifier),
    videos: { ...base.videos, ...readVideoDefaults(optionIn(options, "videoSettings")) },
  }
}

/** The configuration that pages carry; none where everything is as usual. */
export const galleryConfig = (
  backend: ShopBackend["kind"],
  setting: GallerySettings = {},
): GalleryConfig | undefined => {
  const { playerUrl = backend === "embedded" ? demoPlayerUrl : undefined, options } = setting
  if (playerUrl === undefined && options === undefined) return undefined
  const players = playerUrl === undefined ? usualGalleryConfig.players : playerPagesAt(playerUrl)
  return { ...(options === undefined ? usualGalleryConfig : galleryConfigFromTheme(options)), players }
}

/** Origins that frames of players may come from besides those of the providers. */
export const playerOrigins = ({ playerUrl }: GallerySettings = {}): ReadonlyArray<string> =>
  playerUrl === undefined ? [] : [new URL(playerUrl).origin]
