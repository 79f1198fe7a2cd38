import { Effect } from "effect"

import { DataPostPage } from "../../../core/background-actions/action-page.program.ts"
import { dataPostAddress, readDataPost, type DataPostLink } from "../../../core/background-actions/data-post-link.ts"
import { parseJson } from "../../../core/web/parse-json.ts"
import { loaderOver, type BlockLoader } from "../../../ui/background-actions/block-loader.element.ts"
import type { BrowserStorefront } from "../boot/browser-storefront.ts"
import { showMessages } from "../boot/messages.ts"
import { formKey } from "../forms/form-key.ts"
import { postAsForm } from "../forms/post-as-form.ts"
import { currentPage, navigateTo } from "./action-page.ts"

/** Reads the attribute `data-post` of a link; `undefined` when it is invalid. */
export const dataPostOf = (link: HTMLElement): DataPostLink | undefined =>
  readDataPost(parseJson(link.dataset["post"] ?? ""))

/** Returns the block around a link, which a loader covers during its request. */
const blockOf = (link: HTMLElement): HTMLElement | null => link.closest<HTMLElement>("[data-block], article, li, form")

/** Provides the page to the program of data-post links, and identifies links by keys. `loadingText` is the text of loaders. */
export const dataPostPage = (storefront: BrowserStorefront, loadingText: string) => {
  const links = new Map<string, HTMLElement>()
  const keys = new WeakMap<HTMLElement, string>()
  const loaders = new Map<string, BlockLoader>()

  const linkAt = (key: string): DataPostLink => {
    const element = links.get(key)
    const link = element && dataPostOf(element)
    return link ?? { action: "", data: [], confirmation: undefined }
  }

  const linkPage = DataPostPage.of({
    location: Effect.sync(() => ({ page: currentPage(storefront), isOnline: navigator.onLine })),
    link: (key) => Effect.sync(() => linkAt(key)),
    formKey: Effect.sync(formKey),
    confirm: (text) => Effect.sync(() => confirm(text)),
    postAsForm: (address, body) => Effect.sync(() => postAsForm(address, body)),
    navigate: (target) => Effect.sync(() => navigateTo(target)),
    alert: (text) => Effect.sync(() => void showMessages([{ kind: "error", text }])),
  })

  return {
    linkPage,
    keyOf: (link: HTMLElement): string => {
      const key = keys.get(link) ?? `link-${links.size}`
      keys.set(link, key)
      links.set(key, link)
      const address = dataPostAddress(linkAt(key), currentPage(storefront).location)
      const block = blockOf(link)
      if (address !== undefined && block !== null) loaders.set(address, loaderOver(block, loadingText))
      return key
    },
    /** Returns the loader over the block whose link posts to this address. */
    loaderFor: (address: string): BlockLoader | undefined => loaders.get(address),
  }
}
