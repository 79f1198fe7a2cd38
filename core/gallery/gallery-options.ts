/** Set of gallery options; absent ones come from the next set. [3.gallery-options] */
export type GalleryOptions = {
  /** Sizes in whole pixels. [3.gallery-options.1] */
  readonly width?: number
  readonly height?: number
  readonly thumbWidth?: number
  readonly thumbHeight?: number
  /** Width divided by height. [3.gallery-options.2] */
  readonly ratio?: number
  readonly navigation?: "thumbs" | "dots" | "none"
  readonly arrows?: boolean
  readonly swipe?: boolean
  readonly loop?: boolean
  readonly keyboard?: boolean
  readonly captions?: boolean
  readonly allowFullscreen?: boolean
  readonly transitionMillis?: number
}

/** Options for screens that match every condition, such as `max-width` → `768px`. [3.gallery-options.4] */
export type Breakpoint = {
  readonly name: string
  readonly conditions: ReadonlyArray<readonly [feature: string, value: string]>
  readonly options: GalleryOptions
}

/** Gallery settings of the theme. [3.gallery-options.3] */
export type GallerySettings = {
  readonly options: GalleryOptions
  readonly fullscreen: GalleryOptions
  readonly breakpoints: ReadonlyArray<Breakpoint>
  /** Zoom step in fullscreen, in percent of the current size. [9.magnifier-and-gallery.4] */
  readonly fullscreenZoom: number
}

/** Settings of a gallery whose theme sets none. */
export const defaultGallerySettings: GallerySettings = {
  options: {
    navigation: "thumbs",
    arrows: true,
    swipe: true,
    loop: true,
    keyboard: true,
    captions: false,
    allowFullscreen: true,
    transitionMillis: 500,
  },
  fullscreen: { navigation: "thumbs", arrows: true, loop: true },
  breakpoints: [{ name: "mobile", conditions: [["max-width", "768px"]], options: { navigation: "dots" } }],
  fullscreenZoom: 20,
}

/** Returns the media query of a breakpoint, such as `(max-width: 768px)`. */
export const mediaQueryOf = ({ conditions }: Pick<Breakpoint, "conditions">): string =>
  conditions.map(([feature, value]) => `(${feature}: ${value})`).join(" and ")

/** Replaces the height by the ratio (width divided by height). [3.gallery-options.2] */
export const withRatio = (options: GalleryOptions): GalleryOptions => {
  const { width, height, ...others } = options
  return width !== undefined && height !== undefined && width > 0 && height > 0
    ? { ...others, width, ratio: width / height }
    : options
}

/** Environment of the gallery when its options are resolved. */
export type GalleryEnvironment = {
  readonly fullscreen: boolean
  readonly touch: boolean
  /** Names of the breakpoints whose media query matches. */
  readonly matching: ReadonlyArray<string>
}

/**
 * Returns the current options: the settings, then those of all matching breakpoints, then in fullscreen those of fullscreen. Touch
 * devices have no arrows; swipe is always on. Called again when fullscreen or a breakpoint changes. [4.gallery-fullscreen.5]
 * [4.gallery-fullscreen.10] [4.gallery-fullscreen.11] [9.magnifier-and-gallery.9]
 */
export const currentOptions = (settings: GallerySettings, environment: GalleryEnvironment): GalleryOptions => {
  const matching = settings.breakpoints.filter(({ name }) => environment.matching.includes(name))
  const layers = [settings.options, ...matching.map(({ options }) => options)]
  const applied = [...layers, ...(environment.fullscreen ? [settings.fullscreen] : [])]
  const merged = applied.reduce((all, layer) => ({ ...all, ...layer }), {})
  return { ...merged, ...(environment.touch ? { arrows: false } : {}), swipe: true }
}

/**
 * Kind of navigation before hydration: that of the shop, followed by that of phones if it differs, as `thumbs phone-dots`. The style sheet
 * chooses by the width of the window. [3.gallery-options.4]
 */
export const initialNavigation = ({ options, breakpoints }: GallerySettings): string => {
  const ofShop = options.navigation ?? "thumbs"
  const phone = breakpoints.find(({ conditions }) => conditions.join() === "max-width,768px")?.options.navigation
  return phone === undefined || phone === ofShop ? ofShop : `${ofShop} phone-${phone}`
}
