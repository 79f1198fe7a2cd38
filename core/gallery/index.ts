// Gallery: pictures, full screen, zoom, magnifier and videos of a product. Imported as "vitrine/core/gallery".

export type { NoEntryReason } from "./fullscreen.ts"
export {
  type Breakpoint,
  type GalleryOptions,
  type GalleryEnvironment,
  type GallerySettings,
  mediaQueryOf,
  defaultGallerySettings,
} from "./gallery-options.ts"
export { galleryStep } from "./gallery-step.ts"
export {
  type GalleryView,
  type NoZoomReason,
  type ZoomButtons,
  galleryView,
  nextLabel,
  zoomButtons,
} from "./gallery-view.ts"
export { galleryWindowAddress } from "./gallery-window.ts"
export { galleryWindowResize } from "./gallery-window-size.ts"
export {
  type FullscreenEvent,
  type GalleryEvent,
  type GalleryFrame,
  type GalleryRequest,
  type GalleryState,
  type GalleryStep,
  type KeyEvent,
  type SlideEvent,
  type ZoomEvent,
  newGallery,
} from "./gallery.ts"
export { type MagnifierSizes, previewBox } from "./magnifier-geometry.ts"
export { magnifierOptions } from "./magnifier-options.ts"
export {
  type Magnifier,
  type MagnifierEvent,
  type MagnifierRequest,
  type MagnifierStatus,
  type MagnifierStep,
  magnifierStep,
  magnifierView,
  newMagnifier,
} from "./magnifier.ts"
export {
  type PlayerCommand,
  type PlayerMessage,
  type Players,
  type VideoEvent,
  type VideoRequest,
  type VideoState,
  type VideoStep,
  isPlaying,
  newVideo,
  videoStep,
} from "./player.ts"
export { type PlayerPages, type ProductVideo, playerFrame } from "./video.ts"
export { readGalleryOptions, readGallerySettings, readMagnifierOptions } from "./gallery-options.wire.ts"
export { readPlayerMessage } from "./player.wire.ts"
export { readProductVideo } from "./video.wire.ts"
