import { renderToString } from "react-dom/server"
import { afterEach, expect, test } from "vitest"

import { restoreFormDrafts } from "../../app/client/forms/form-drafts.ts"
import { ReviewForm } from "../../ui/catalogue/reviews/ReviewForm.tsx"
import { inPage } from "../shops/page.tsx"

afterEach(() => sessionStorage.clear())

const rules = {
  isEnabled: true,
  allowsGuests: true,
  ratings: [{ id: 1, name: "Quality", values: [1, 2, 3, 4, 5].map((stars) => ({ id: 10 + stars, stars })) }],
}

/** A product page as sent by the server, with its script. */
const openPage = (id = 7, message = "") => {
  const form = renderToString(inPage(<ReviewForm product={{ id, name: "Oak Board" }} rules={rules} />))
  document.body.innerHTML = message + form
  restoreFormDrafts()
}

const find = <E extends Element>(selector: string): E => {
  const found = document.querySelector<E>(selector)
  if (found === null) throw new Error(`nothing is ${selector}`)
  return found
}

const type = (selector: string, text: string): void => {
  const field = find<HTMLInputElement | HTMLTextAreaElement>(selector)
  field.value = text
  field.dispatchEvent(new Event("input", { bubbles: true }))
}

const written = () => ({
  nickname: find<HTMLInputElement>("#review-nickname").value,
  title: find<HTMLInputElement>("#review-title").value,
  detail: find<HTMLTextAreaElement>("#review-detail").value,
  stars: document.querySelector<HTMLInputElement>("input[type=radio]:checked")?.value,
})

const review = { nickname: "Jo", title: "Holds tea", detail: "It does.\nEvery day.", stars: "14" }

const write = (): void => {
  type("#review-nickname", review.nickname)
  type("#review-title", review.title)
  type("#review-detail", review.detail)
  find<HTMLInputElement>('input[value="14"]').click()
}

const send = (): void => {
  const form = find<HTMLFormElement>("#review-form")
  form.dispatchEvent(new SubmitEvent("submit", { bubbles: true, cancelable: true }))
}

const empty = { nickname: "", title: "", detail: "", stars: undefined }

test("[I11] an unsent review is restored after a reload with its stars, for its own product only", () => {
  openPage()
  expect(written()).toEqual(empty)
  write()
  openPage()
  expect(written()).toEqual(review)
  openPage(8)
  expect(written()).toEqual(empty)
})

test("[I11] a sent review stays saved until a page confirms it", () => {
  openPage()
  write()
  send()
  openPage(7, '<p class="message message--error">Please sign in.</p>')
  expect(written()).toEqual(review)
  send()
  openPage(7, '<p class="message message--success">You submitted your review for moderation.</p>')
  expect(written()).toEqual(empty)
})

test("[R15] a review can be written in a browser without storage", () => {
  const storage = Object.getOwnPropertyDescriptor(globalThis, "sessionStorage")
  Object.defineProperty(globalThis, "sessionStorage", {
    configurable: true,
    get: () => {
      throw new DOMException("blocked", "SecurityError")
    },
  })
  try {
    openPage()
    write()
    expect(written()).toEqual(review)
  } finally {
    if (storage !== undefined) Object.defineProperty(globalThis, "sessionStorage", storage)
  }
})
