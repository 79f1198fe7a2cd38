import {
  readGallerySettings,
  readMagnifierOptions,
  readVideoDefaults,
} from "../../../core/gallery/gallery-options.wire.ts"
import { type GalleryConfig, defaultGalleryConfig } from "../../../core/gallery/gallery-part.ts"
import { playerPagesAt } from "../../../core/gallery/video.ts"
import type { ShopBackend } from "../route-context.ts"

/** Gallery settings of this server; Magento has no API for them. */
export type GallerySettings = {
  /** Base URL of the players of all video providers, instead of the providers' own. */
  readonly playerUrl?: string | undefined
  /** Settings as in a Magento theme's `view.xml`. */
  readonly options?: unknown
}

/** The built-in shop has stand-in players, so that videos play without a network. */
const demoPlayerUrl = "/demo/player"

const optionIn = (options: unknown, name: string): unknown =>
  typeof options === "object" && options !== null
    ? new Map<string, unknown>(Object.entries(options)).get(name)
    : undefined

/** Applies a theme's gallery settings to `base`. */
export const galleryConfigFromTheme = (options: unknown, base: GalleryConfig = defaultGalleryConfig): GalleryConfig => {
  const magnifier = optionIn(options, "magnifierOpts")
  return {
    ...base,
    settings: readGallerySettings(options),
    magnifier: magnifier === undefined ? base.magnifier : readMagnifierOptions(magnifier),
    videos: { ...base.videos, ...readVideoDefaults(optionIn(options, "videoSettings")) },
  }
}

/** The configuration sent with pages; `undefined` if everything has its default. */
export const galleryConfig = (
  backend: ShopBackend["kind"],
  settings: GallerySettings = {},
): GalleryConfig | undefined => {
  const { playerUrl = backend === "embedded" ? demoPlayerUrl : undefined, options } = settings
  if (playerUrl === undefined && options === undefined) return undefined
  const players = playerUrl === undefined ? defaultGalleryConfig.players : playerPagesAt(playerUrl)
  return { ...(options === undefined ? defaultGalleryConfig : galleryConfigFromTheme(options)), players }
}

/** Origins of player frames besides those of the providers. */
export const playerOrigins = ({ playerUrl }: GallerySettings = {}): ReadonlyArray<string> =>
  playerUrl === undefined ? [] : [new URL(playerUrl).origin]
