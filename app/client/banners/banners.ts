import "../../../ui/banners/banners.css"
import { Effect, Layer } from "effect"

import { readCookie, writeCookie } from "../../../adapters/browser/cookies.ts"
import { fetchBanners } from "../../../adapters/forms/promotional-banners.ts"
import { showSafeHtml } from "../../../adapters/html/safe-html.ts"
import { bannerCookie, bannerCookieLifetime } from "../../../core/banners/banner-cookie.wire.ts"
import { bannerPlace, type Banner, type BannerPlace } from "../../../core/banners/banner.ts"
import { readBannerContents, readBanners } from "../../../core/banners/banner.wire.ts"
import {
  BannerPage,
  type BannersInput,
  runBanners,
  type RunningBanners,
} from "../../../core/banners/banners.program.ts"
import { bannerAttributes } from "../../../core/banners/condition-attributes.ts"
import { allowedHtml } from "../../../core/content/allowed-html.ts"
import { translate } from "../../../core/translation/translate.ts"
import type { BannerShell } from "../../../ui/banners/banner-shell.element.ts"
import { bar } from "../../../ui/banners/bar.element.ts"
import { lightbox } from "../../../ui/banners/lightbox.element.ts"
import type { BrowserStorefront } from "../boot/browser-storefront.ts"
import { watchShopper } from "./banner-observers.ts"
import { visitStorage } from "./visit-storage.ts"

type Dispatch = (input: BannersInput) => void

const saveCookie = (text: string): void => writeCookie(bannerCookie, text, { seconds: bannerCookieLifetime })

/** Tests for a writable cookie. Without it no banner is shown, because its dismissal could not be stored. */
const cookieIsWritable = (): boolean => {
  if (readCookie(bannerCookie) === undefined) saveCookie("{}")
  return readCookie(bannerCookie) !== undefined
}

const textFields =
  "textarea, select, [contenteditable], input:not([type=checkbox], [type=radio], [type=submit], [type=button])"

/** Tests whether the shopper is typing, or has a dialog or the menu open; banners wait for the end of it. */
const shopperIsBusy = (): boolean =>
  document.activeElement?.matches(textFields) === true || document.querySelector("dialog[open], :popover-open") !== null

/** Provides the page to the program of banners. */
const bannerPage = (shells: ReadonlyMap<string, BannerShell>, { store, dispatch }: BrowserStorefront) =>
  BannerPage.of({
    show: (_, { id }) =>
      Effect.sync(() => {
        shells.get(id)?.show()
        dispatch({ _tag: "BannerShown", id })
      }),
    hide: (_, { id }) => Effect.sync(() => shells.get(id)?.hide()),
    cookieIsWritable: Effect.sync(cookieIsWritable),
    cookie: Effect.sync(() => readCookie(bannerCookie)),
    writeCookie: (text) => Effect.sync(() => saveCookie(text)),
    ...visitStorage(store.getState().page.requiresConsent === true),
    scrolledTo: Effect.sync(() => scrollY),
    shopperIsBusy: Effect.sync(shopperIsBusy),
  })

/** Creates the elements of all banners, by banner id, hidden until a banner is shown. */
const createShells = async (
  banners: ReadonlyArray<Banner>,
  wire: unknown,
  { store, dispatch: dispatchAction }: BrowserStorefront,
  dispatch: Dispatch,
): Promise<ReadonlyMap<string, BannerShell>> => {
  const { dictionary } = store.getState().page
  const texts = {
    close: translate(dictionary, "Close"),
    neverAgain: translate(dictionary, "Don't show anymore"),
    neverAgainHint: translate(dictionary, "Don't show this popup anymore"),
  }
  const contents = readBannerContents(wire)
  const shellOf = async (banner: Banner, place: BannerPlace): Promise<readonly [string, BannerShell]> => {
    const { title, html } = contents.get(banner.id) ?? { title: "", html: "" }
    const content = document.createElement("div")
    await showSafeHtml(content, html, allowedHtml)
    content.addEventListener("click", ({ target }) => {
      if (target instanceof Element && target.closest("a") !== null)
        dispatchAction({ _tag: "BannerFollowed", id: banner.id })
    })
    const parts = {
      banner,
      title,
      content,
      texts,
      onClose: () => dispatch({ _tag: "CloseIconPressed", place }),
      onNeverAgain: () => dispatch({ _tag: "DontShowAgainPressed", place }),
    }
    return [banner.id, place === "lightbox" ? lightbox(parts, () => dispatch({ _tag: "EscapePressed" })) : bar(parts)]
  }
  const placed = banners.flatMap((banner) => {
    const place = bannerPlace(banner)
    return place === undefined ? [] : [shellOf(banner, place)]
  })
  return new Map(await Promise.all(placed))
}

/** Returns the attributes that banner conditions of this shop can use. */
const attributesOfShop = async () => {
  if (import.meta.env.EXTENDED_BANNERS !== true) return bannerAttributes
  const { installedPart } = await import("../boot/installed-part.ts")
  return [...bannerAttributes, ...(await installedPart("banners")).flatMap((part) => part.bannerAttributes)]
}

/** Fetches the banners of this page and runs them until it is left. [4.banner-display] */
export const openBanners = async (storefront: BrowserStorefront): Promise<void> => {
  const handles = document.body.className.replaceAll("-", "_")
  const wire = await fetchBanners(handles, location.pathname + location.search)
  const banners = readBanners(wire)
  if (banners.length === 0) return

  const { promise, resolve } = Promise.withResolvers<RunningBanners>()
  const dispatch: Dispatch = (input) => void promise.then((running) => Effect.runFork(running.dispatch(input)))
  const shells = await createShells(banners, wire, storefront, dispatch)
  const attributes = await attributesOfShop()
  const program = Effect.gen(function* () {
    resolve(yield* runBanners({ banners, attributes }))
    return yield* Effect.never
  })
  Effect.runFork(program.pipe(Effect.scoped, Effect.provide(Layer.succeed(BannerPage, bannerPage(shells, storefront)))))
  const running = await promise
  // Not by `dispatch`, which awaits a promise: while the page is left, only synchronous code still runs.
  watchShopper((input) => Effect.runFork(running.dispatch(input)))
  if (storefront.store.getState().pageCache !== undefined)
    void import("../page-cache/log-banner-decisions.ts").then(({ logBannerDecisions }) =>
      logBannerDecisions(storefront, running),
    )
}
