import { afterEach, expect, test } from "vitest"

import { actionOf, isPosted } from "../../../app/client/forms/sent-form.ts"

afterEach(() => document.body.replaceChildren())

const formOf = (html: string): HTMLFormElement => {
  document.body.innerHTML = html
  return document.querySelector("form") ?? document.createElement("form")
}

test("a form is sent according to its attributes, whatever its fields are named", () => {
  const form = formOf(
    `<form method="POST" action="/checkout/cart/add/"><input name="action" value="x"><input name="method" value="get"></form>`,
  )
  expect(new URL(actionOf(form)).pathname).toBe("/checkout/cart/add/")
  expect(isPosted(form)).toBe(true)
})

test("a form without action is sent to the page itself, and without method by GET", () => {
  const form = formOf("<form></form>")
  expect(actionOf(form)).toBe(document.baseURI)
  expect(isPosted(form)).toBe(false)
})
