import { postForm } from "../../../adapters/forms/post-form.ts"
import { problemText } from "../../../core/add-to-cart/product-problem-text.ts"
import type { SourceText, ValuesOf } from "../../../core/translation/source-text.ts"
import { translate } from "../../../core/translation/translate.ts"
import type { Translate } from "../../../core/translation/translator.ts"
import { escapeHtml } from "../../../core/web/escape-html.ts"
import { uencOf } from "../../../core/web/uenc.ts"
import { withGuestWishListItem } from "../../../core/wish-list/guest-wish-list.ts"
import { wishListButton, wishListData, type WishListData } from "../../../core/wish-list/wish-list-add-request.ts"
import type { WishListAdd } from "../../../core/wish-list/wish-list-add.ts"
import { wishListAddPath } from "../../../core/wish-list/wish-list-button.ts"
import { fieldsOf } from "../../../ui/add-to-cart/form-fields.ts"
import { pageLocation } from "../background-actions/action-page.ts"
import type { BrowserStorefront } from "../boot/browser-storefront.ts"
import { firstName } from "../boot/header.ts"
import type { PageParts } from "../boot/island.ts"
import { showMessages } from "../boot/messages.ts"
import { formKey } from "../forms/form-key.ts"
import { hiddenField, postAsForm } from "../forms/post-as-form.ts"
import { actionOf } from "../forms/sent-form.ts"
import { lacksCookies } from "../sections/lacks-cookies.ts"
import { sendGuestWishList, saveGuestWishList, guestWishList } from "./stored-guest-wish-list.ts"
import { submitNatively } from "./watch-wish-list.ts"

const withKey = (data: WishListData): WishListData => ({ ...data, form_key: formKey() })

const post = (action: string, data: WishListData) => postForm(action, new URLSearchParams(withKey(data)))

/** Returns the request of a wish list button. A card needs no validation; the validation of a product form is loaded with its page. */
const requestOf = async (button: HTMLButtonElement, form: HTMLFormElement): Promise<WishListAdd> => {
  const fields = fieldsOf(form)
  const productId = fields.find(([name]) => name === "product")?.[1] ?? ""
  const { data } = wishListButton(productId, uencOf(location.href), button.dataset["wishItem"])
  const action = actionOf(form, button)
  if (button.closest(".wish-card") !== null) return { _tag: "Post", action, data: wishListData(data, []) }
  const { wishListAdd } = await import("../../../core/wish-list/wish-list-add.ts")
  return wishListAdd({ action, data }, fields, pageLocation())
}

/** Submits the form natively, the only way to send its files. [7.wish-list-add.1] */
const sendWithFile = (button: HTMLButtonElement, action: string, hidden: WishListData): void => {
  const { form } = button
  form?.append(...Object.entries(hidden).map(hiddenField))
  button.setAttribute("formaction", action)
  submitNatively(button)
}

const showError = async (form: HTMLFormElement, text: string): Promise<void> => {
  await showMessages([{ kind: "error", text }])
  form.querySelector<HTMLElement>("[name=qty]")?.focus()
}

/** Returns the path of the product page of a wish list button, the same in all store views. */
const pathOf = (button: HTMLButtonElement, prefix = ""): string =>
  (button.closest(".product-card")?.querySelector("a")?.pathname ?? location.pathname).replace(`${prefix}/`, "/")

/** Stores an item in the guest's wish list. Returns the name of its product. */
const storeItem = (button: HTMLButtonElement, data: WishListData, prefix: string | undefined): string => {
  const name = button.dataset["wish"] ?? ""
  saveGuestWishList(withGuestWishListItem(guestWishList(), { name, path: pathOf(button, prefix), data }))
  return name
}

const storedText = '%1 is on the <a href="%2">wish list</a> of this browser. Sign in to keep it.'

/** Shows the guest's list on its page. */
const showList = async (element: HTMLElement, t: Translate, prefix: string | undefined): Promise<void> => {
  const { showGuestWishList } = await import("./show-guest-wish-list.ts")
  await showGuestWishList(element, {
    prefix,
    remove: t("Remove"),
    share: t("Share this list"),
    copied: t("The link is copied."),
  })
}

/** Returns the actions of the wish list on this page: the backend's list for customers, the browser's for guests. */
export const wishListOf = ({ store }: BrowserStorefront, { sections, events }: PageParts) => {
  const t = <Text extends SourceText>(text: Text, ...values: ValuesOf<Text>) =>
    translate(store.getState().page.dictionary, text, ...values)
  const isSignedIn = () => firstName(sections.content("customer")) !== undefined

  const reloadSections = async () => sections.reload([...new Set([...sections.changedBy(wishListAddPath), "messages"])])

  const addToBackend = async (button: HTMLButtonElement, action: string, data: WishListData) => {
    button.setAttribute("aria-disabled", "true")
    const response = await post(action, data)
    button.removeAttribute("aria-disabled")
    if (response._tag === "Rejected") submitNatively(button)
    else {
      events.emit("wishListRequested", button)
      await reloadSections()
    }
  }

  const addToBrowser = async (button: HTMLButtonElement, data: WishListData) => {
    const name = storeItem(button, data, store.getState().page.prefix)
    events.emit("wishListRequested", button)
    const text = t(storedText, escapeHtml(name), "/wishlist/")
    await showMessages([{ kind: "success", text }])
  }

  const send = async (button: HTMLButtonElement, form: HTMLFormElement): Promise<void> => {
    const request = await requestOf(button, form)
    switch (request._tag) {
      case "Blocked":
        return showError(form, problemText(t, request.problem))
      case "SubmitForm":
        return sendWithFile(button, request.action, request.hidden)
      case "Post":
        // An edited item belongs to a customer, and the response is the wish list page.
        if (request.data["id"] !== undefined) return postAsForm(request.action, Object.entries(withKey(request.data)))
        return isSignedIn() ? addToBackend(button, request.action, request.data) : addToBrowser(button, request.data)
      case "Refused":
    }
  }

  /** Handles a click on a wish list button. [7.wish-list-add] */
  const add = async (button: HTMLButtonElement): Promise<void> => {
    if (button.form === null || button.ariaDisabled === "true" || lacksCookies(store.getState().page)) return
    await send(button, button.form)
  }

  /** Moves the items stored in the browser to the customer's wish list, after sign-in. */
  const sendStored = async (): Promise<void> => {
    const accepted = await sendGuestWishList(
      async ({ data }) => (await post(wishListAddPath, data))._tag === "Responded",
    )
    if (accepted === 0) return
    await reloadSections()
    if (document.body.classList.contains("wishlist-index-index")) location.reload()
  }

  return { add, sendStored, show: (element: HTMLElement) => showList(element, t, store.getState().page.prefix) }
}
