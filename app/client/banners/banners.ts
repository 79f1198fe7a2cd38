import "../../../ui/banners/banners.css"
import { Effect, Layer } from "effect"

import { readCookie, writeCookie } from "../../../adapters/browser/cookies.ts"
import { fetchBanners } from "../../../adapters/forms/promotional-banners.ts"
import { showSafeHtml } from "../../../adapters/html/safe-html.ts"
import { bannerAttributes } from "../../../core/banners/banner-attribute.ts"
import { bannerCookie, bannerCookieLivesFor } from "../../../core/banners/banner-records.wire.ts"
import { bannerPlace, type Banner, type BannerPlace } from "../../../core/banners/banner.ts"
import { readBannerContents, readBanners } from "../../../core/banners/banner.wire.ts"
import {
  BannerPage,
  type BannersInput,
  runBanners,
  type RunningBanners,
} from "../../../core/banners/banners.program.ts"
import { allowedHtml } from "../../../core/content/allowed-html.ts"
import { translate } from "../../../core/translation/translate.ts"
import type { BannerShell } from "../../../ui/banners/banner-shell.element.ts"
import { bar } from "../../../ui/banners/bar.element.ts"
import { lightbox } from "../../../ui/banners/lightbox.element.ts"
import type { BrowserStorefront } from "../boot/browser-storefront.ts"
import { watchShopper } from "./banner-observers.ts"
import { visitStorage } from "./visit-storage.ts"

type Tell = (sign: BannersInput) => void

const keep = (text: string): void => writeCookie(bannerCookie, text, { seconds: bannerCookieLivesFor })

/** A browser that keeps no cookie shows no banner: it could not be told to stop. [4.banner-display.1] */
const cookieIsWritable = (): boolean => {
  if (readCookie(bannerCookie) === undefined) keep("{}")
  return readCookie(bannerCookie) !== undefined
}

const typing =
  "textarea, select, [contenteditable], input:not([type=checkbox], [type=radio], [type=submit], [type=button])"

/** Nobody is interrupted who types, or has a dialog or the menu open. */
const shopperIsBusy = (): boolean =>
  document.activeElement?.matches(typing) === true || document.querySelector("dialog[open], :popover-open") !== null

/** The page as banners act on it. */
const bannerPage = (shells: ReadonlyMap<string, BannerShell>, { store, dispatch: told }: BrowserStorefront) =>
  BannerPage.of({
    show: (_, { id }) =>
      Effect.sync(() => {
        shells.get(id)?.show()
        told({ _tag: "BannerShown", id })
      }),
    hide: (_, { id }) => Effect.sync(() => shells.get(id)?.hide()),
    cookieIsWritable: Effect.sync(cookieIsWritable),
    cookie: Effect.sync(() => readCookie(bannerCookie)),
    writeCookie: (text) => Effect.sync(() => keep(text)),
    ...visitStorage(store.getState().page.requiresConsent === true),
    scrolledTo: Effect.sync(() => scrollY),
    shopperIsBusy: Effect.sync(shopperIsBusy),
  })

/** Makes the elements of the banners ready, so that each is there when its moment comes. */
const madeReady = async (
  banners: ReadonlyArray<Banner>,
  wire: unknown,
  { store, dispatch: told }: BrowserStorefront,
  tell: Tell,
): Promise<ReadonlyMap<string, BannerShell>> => {
  const { dictionary } = store.getState().page
  const words = {
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
      if (target instanceof Element && target.closest("a") !== null) told({ _tag: "BannerFollowed", id: banner.id })
    })
    const parts = {
      banner,
      title,
      content,
      texts: words,
      onClose: () => tell({ _tag: "CloseIconPressed", place }),
      onNeverAgain: () => tell({ _tag: "DontShowAgainPressed", place }),
    }
    return [banner.id, place === "lightbox" ? lightbox(parts, () => tell({ _tag: "EscapePressed" })) : bar(parts)]
  }
  const placed = banners.flatMap((banner) => {
    const place = bannerPlace(banner)
    return place === undefined ? [] : [shellOf(banner, place)]
  })
  return new Map(await Promise.all(placed))
}

/** What banners of this shop may depend on. */
const attributesOfShop = async () => {
  if (import.meta.env.EXTENDED_BANNERS !== true) return bannerAttributes
  const { installedPart } = await import("../boot/installed-part.ts")
  return [...bannerAttributes, ...(await installedPart("banners")).flatMap((part) => part.bannerAttributes)]
}

/** Asks for the banners of this page and runs them until it is left. [4.banner-display] */
export const openBanners = async (storefront: BrowserStorefront): Promise<void> => {
  const handles = document.body.className.replaceAll("-", "_")
  const wire = await fetchBanners(handles, location.pathname + location.search)
  const banners = readBanners(wire)
  if (banners.length === 0) return

  const { promise, resolve } = Promise.withResolvers<RunningBanners>()
  const tell: Tell = (sign) => void promise.then((running) => Effect.runFork(running.dispatch(sign)))
  const shells = await madeReady(banners, wire, storefront, tell)
  const attributes = await attributesOfShop()
  const program = Effect.gen(function* () {
    resolve(yield* runBanners({ banners, attributes }))
    return yield* Effect.never
  })
  Effect.runFork(program.pipe(Effect.scoped, Effect.provide(Layer.succeed(BannerPage, bannerPage(shells, storefront)))))
  const running = await promise
  // At once, also while the page goes away.
  watchShopper((sign) => Effect.runFork(running.dispatch(sign)))
  if (storefront.store.getState().pageCache !== undefined)
    void import("../page-cache/banners-noted.ts").then(({ noteBanners }) => noteBanners(storefront, running))
}
