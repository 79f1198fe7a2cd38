import { postForm } from "../../../adapters/forms/post-form.ts"
import type { FormField } from "../../../core/add-to-cart/product-choice.ts"
import type { SourceText, ValuesOf } from "../../../core/translation/source-text.ts"
import { translate } from "../../../core/translation/translate.ts"
import { uencOf } from "../../../core/web/uenc.ts"
import { withGuestWishListItem } from "../../../core/wish-list/guest-wish-list.ts"
import type { WishListAdd } from "../../../core/wish-list/wish-list-add.ts"
import { wishListAddPath, wishListButton } from "../../../core/wish-list/wish-list-button.ts"
import { wishListData, type WishListData } from "../../../core/wish-list/wish-list-data.ts"
import { pageLocation } from "../background-actions/action-page.ts"
import type { BrowserStorefront } from "../boot/browser-storefront.ts"
import { firstName } from "../boot/header.ts"
import type { PageParts } from "../boot/island.ts"
import { showMessages } from "../boot/messages.ts"
import { formKey } from "../forms/form-key.ts"
import { hiddenField, postAsForm } from "../forms/post-as-form.ts"
import { actionOf } from "../forms/sent-form.ts"
import { lacksCookies } from "../sections/cookies-needed-in-page.ts"
import { sendGuestWishList, saveGuestWishList, guestWishList, showGuestWishList } from "./guest-wish-list-in-page.ts"
import { sendPlainly } from "./watch-wish-list.ts"

const fieldsOf = (form: HTMLFormElement): ReadonlyArray<FormField> =>
  [...new FormData(form)].map(([name, value]) => [name, typeof value === "string" ? value : value.name])

const escaped = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;")

const withKey = (data: WishListData): WishListData => ({ ...data, form_key: formKey() })

const post = (action: string, data: WishListData) => postForm(action, new URLSearchParams(withKey(data)))

/** A card has nothing to be checked; what checks the form of a product is there with the rest of its page. */
const stepOf = async (button: HTMLButtonElement, form: HTMLFormElement): Promise<WishListAdd> => {
  const fields = fieldsOf(form)
  const productId = fields.find(([name]) => name === "product")?.[1] ?? ""
  const { data } = wishListButton(productId, uencOf(location.href), button.dataset["wishItem"])
  const action = actionOf(form, button)
  if (button.closest(".keep-card") !== null) return { _tag: "Post", action, data: wishListData(data, []) }
  const { wishListAdd } = await import("../../../core/wish-list/wish-list-add.ts")
  return wishListAdd({ action, data }, fields, pageLocation())
}

/** A file can go no other way than with the form itself. [7.wish-list-add.1] */
const sendWithFile = (button: HTMLButtonElement, action: string, hidden: WishListData): void => {
  const { form } = button
  form?.append(...Object.entries(hidden).map(hiddenField))
  button.setAttribute("formaction", action)
  sendPlainly(button)
}

const say = async (form: HTMLFormElement, text: string): Promise<void> => {
  await showMessages([{ kind: "error", text }])
  form.querySelector<HTMLElement>("[name=qty]")?.focus()
}

/** Where a wish was made: the page of its product. */
const pathOf = (button: HTMLButtonElement): string =>
  button.closest(".product-card")?.querySelector("a")?.pathname ?? location.pathname

/** Keeps a wish in this browser. Returns the name of its product. */
const keepWish = (button: HTMLButtonElement, data: WishListData): string => {
  const name = button.dataset["wish"] ?? ""
  saveGuestWishList(withGuestWishListItem(guestWishList(), { name, path: pathOf(button), data }))
  return name
}

/** The wish list of this page: the shop's for whoever is signed in, the browser's for everybody else. */
export const wishListOf = ({ store }: BrowserStorefront, { sections, events }: PageParts) => {
  const t = <Text extends SourceText>(text: Text, ...values: ValuesOf<Text>) =>
    translate(store.getState().page.dictionary, text, ...values)
  const isSignedIn = () => firstName(sections.content("customer")) !== undefined

  const told = async () => sections.reload([...new Set([...sections.changedBy(wishListAddPath), "messages"])])

  const addAtShop = async (button: HTMLButtonElement, action: string, data: WishListData) => {
    button.setAttribute("aria-disabled", "true")
    const answer = await post(action, data)
    button.removeAttribute("aria-disabled")
    if (answer._tag === "Rejected") sendPlainly(button)
    else {
      events.emit("wishListRequested", button)
      await told()
    }
  }

  const keepHere = async (button: HTMLButtonElement, data: WishListData) => {
    const name = keepWish(button, data)
    events.emit("wishListRequested", button)
    const text = t(
      '%1 is on the <a href="%2">wish list</a> of this browser. Sign in to keep it.',
      escaped(name),
      "/wishlist/",
    )
    await showMessages([{ kind: "success", text }])
  }

  const take = async (button: HTMLButtonElement, form: HTMLFormElement): Promise<void> => {
    const step = await stepOf(button, form)
    switch (step._tag) {
      case "Blocked":
        return say(form, t(step.problem.text, step.problem.value ?? ""))
      case "SubmitForm":
        return sendWithFile(button, step.action, step.hidden)
      case "Post":
        // A wish that is edited is the customer's own, and the list follows.
        if (step.data["id"] !== undefined) return postAsForm(step.action, Object.entries(withKey(step.data)))
        return isSignedIn() ? addAtShop(button, step.action, step.data) : keepHere(button, step.data)
      case "Refused":
    }
  }

  /** What a press on a wish list button does. [5.product-page.1] [7.wish-list-add] */
  const add = async (button: HTMLButtonElement): Promise<void> => {
    if (button.form === null || button.ariaDisabled === "true" || lacksCookies(store.getState().page)) return
    await take(button, button.form)
  }

  /** After sign-in: what the browser has kept goes onto the customer's list. */
  const bring = async (): Promise<void> => {
    const taken = await sendGuestWishList(async ({ data }) => (await post(wishListAddPath, data))._tag === "Responded")
    if (taken === 0) return
    await told()
    if (document.body.classList.contains("wishlist-index-index")) location.reload()
  }

  return { add, bring, show: (place: HTMLElement) => showGuestWishList(place, t("Remove")) }
}
