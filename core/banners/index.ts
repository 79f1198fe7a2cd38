// Banners: places, conditions, timers and records of displays. Imported as "vitrine/core/banners".

export { type BannerAttribute, type BannerMoment, bannerAttributes } from "./condition-attributes.ts"
export { type BannerPages, requestsBanners, bannerHint } from "./banner-hint.ts"
export { barTop, lightboxBox } from "./banner-place.ts"
export type { BannerTimers, TimerEvent, TimerRequest } from "./banner-timers.ts"
export { type Banner, type BannerDecision, type BannerPlace, bannerPlace } from "./banner.ts"
export {
  type BannerRecords,
  type BannersEvent,
  type BannersRequest,
  type BannersState,
  type BannersStep,
  bannersStep,
  openBanners,
} from "./banner-display.ts"
export {
  type BannerGroup,
  type BannerLeaf,
  type BannerVerdict,
  type Measurements,
  bannerVerdict,
} from "./condition-tree.ts"
export type { BannerRecord } from "./display-counters.ts"
export { BannerPage, runBanners } from "./banners.program.ts"
export { readBannerPages } from "./banner-pages.wire.ts"
export { readBannerRecords } from "./banner-cookie.wire.ts"
export { readBrowsingTime, readLastVisit } from "./banner-storage.wire.ts"
export { type BannerContent, readBannerContents, readBanners } from "./banner.wire.ts"
