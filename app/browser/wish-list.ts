import { cookiesAreKept } from "../../adapters/cookies.ts"
import { postForm } from "../../adapters/post-form.ts"
import type { FormField } from "../../core/add-to-cart/product-choice.ts"
import { translate } from "../../core/translation/translate.ts"
import { withWish } from "../../core/wish-list/kept-wishes.ts"
import type { WishListAdd } from "../../core/wish-list/wish-list-add.ts"
import { wishListData, type WishListData } from "../../core/wish-list/wish-list-data.ts"
import { formKey } from "./form-key.ts"
import { firstName } from "./header.ts"
import type { PageParts } from "./island.ts"
import { bringWishes, keepWishes, keptWishes, showWishes } from "./kept-wishes.ts"
import { showMessages } from "./messages.ts"
import type { BrowserStorefront } from "./storefront.ts"
import { sendPlainly } from "./wishes.ts"

const addPath = "/wishlist/index/add/"

const fieldsOf = (form: HTMLFormElement): ReadonlyArray<FormField> =>
  [...new FormData(form)].map(([name, value]) => [name, typeof value === "string" ? value : value.name])

const whereabouts = {
  here: new URL(location.href),
  parse: (address: string) => (URL.canParse(address, location.href) ? new URL(address, location.href) : undefined),
}

const escaped = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;")

const post = (data: WishListData) => postForm(addPath, new URLSearchParams({ ...data, form_key: formKey() }))

/** A card has nothing to be checked; what checks the form of a product is there with the rest of its page. */
const stepOf = async (button: HTMLButtonElement, form: HTMLFormElement): Promise<WishListAdd> => {
  const fields = fieldsOf(form)
  const data = { product: fields.find(([name]) => name === "product")?.[1] ?? "" }
  const action = button.formAction
  if (button.closest(".keep-card") !== null) return { _tag: "Post", action, data: wishListData(data, []) }
  const { wishListAdd } = await import("../../core/wish-list/wish-list-add.ts")
  return wishListAdd({ action, data }, fields, whereabouts)
}

/** A file can go no other way than with the form itself. [7.wish-list-add.1] */
const sendWithFile = (button: HTMLButtonElement, action: string, hidden: WishListData): void => {
  const { form } = button
  for (const [name, value] of Object.entries(hidden)) {
    const field = document.createElement("input")
    Object.assign(field, { type: "hidden", name, value })
    form?.append(field)
  }
  button.formAction = action
  sendPlainly(button)
}

const say = async (form: HTMLFormElement, text: string): Promise<void> => {
  await showMessages([{ kind: "error", text }])
  form.querySelector<HTMLElement>("[name=qty]")?.focus()
}

const goToCookies = (): void => location.assign("/enable-cookies")

/** Where a wish was made: the page of its product. */
const pathOf = (button: HTMLButtonElement): string =>
  button.closest(".product-card")?.querySelector("a")?.pathname ?? location.pathname

/** The wish list of this page: the shop's for whoever is signed in, the browser's for everybody else. */
export const wishListOf = ({ store }: BrowserStorefront, { sections, events }: PageParts) => {
  const t = (text: string, ...values: ReadonlyArray<string>) =>
    translate(store.getState().page.dictionary, text, ...values)
  const isSignedIn = () => firstName(sections.content("customer")) !== undefined

  const told = async () => sections.reload([...new Set([...sections.changedBy(addPath), "messages"])])

  const addAtShop = async (button: HTMLButtonElement, data: WishListData) => {
    button.setAttribute("aria-disabled", "true")
    const answer = await post(data)
    button.removeAttribute("aria-disabled")
    if (answer._tag === "Rejected") sendPlainly(button)
    else {
      events.emit("wished", button)
      await told()
    }
  }

  const keepHere = async (button: HTMLButtonElement, data: WishListData) => {
    const name = button.dataset["wish"] ?? ""
    keepWishes(withWish(keptWishes(), { name, path: pathOf(button), data }))
    events.emit("wished", button)
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
        return isSignedIn() ? addAtShop(button, step.data) : keepHere(button, step.data)
      case "Refused":
    }
  }

  /** What a press on a wish list button does. [5.product-page.1] [7.wish-list-add] */
  const add = async (button: HTMLButtonElement): Promise<void> => {
    if (button.form === null || button.ariaDisabled === "true") return
    await (cookiesAreKept() ? take(button, button.form) : goToCookies())
  }

  /** After sign-in: what the browser has kept goes onto the customer's list. */
  const bring = async (): Promise<void> => {
    const taken = await bringWishes(async ({ data }) => (await post(data))._tag === "Answered")
    if (taken === 0) return
    await told()
    if (document.body.classList.contains("wishlist-index-index")) location.reload()
  }

  return { add, bring, show: (place: HTMLElement) => showWishes(place, t("Remove")) }
}
