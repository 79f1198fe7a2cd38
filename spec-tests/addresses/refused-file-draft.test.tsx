import { afterEach, expect, test, vi } from "vitest"

import { readSession, sessionKeys } from "../../adapters/browser/session-storage.ts"
import { restoreFormDrafts } from "../../app/client/forms/form-drafts.ts"
import { readFormDraft } from "../../core/web/form-draft.ts"

afterEach(() => sessionStorage.clear())

test("[I11] a form is stored as sent when it is sent, and not when a refused file stops it", async () => {
  document.body.innerHTML = `<form data-draft="address new" data-draft-owner="ada@example.com" enctype="multipart/form-data">
    <input id="city"><input id="plan" type="file" data-extensions="pdf" data-kind="This kind of file is not accepted."></form>`
  const [form] = document.getElementsByTagName("form")
  const city = document.querySelector<HTMLInputElement>("#city")
  const plan = document.querySelector<HTMLInputElement>("#plan")
  if (form === undefined || city === null || plan === null) throw new Error("a form with two fields is expected")
  restoreFormDrafts()
  const problem = () => document.querySelector("#plan-problem")?.textContent
  const choose = async (name: string, expected: string) => {
    Object.defineProperty(plan, "files", { value: [new File(["x"], name)], configurable: true })
    await vi.waitFor(() => {
      plan.dispatchEvent(new Event("change", { bubbles: true }))
      expect(problem()).toBe(expected)
    })
  }
  const isStoredAsSent = () => {
    form.dispatchEvent(new SubmitEvent("submit", { cancelable: true, bubbles: true }))
    return sessionKeys().some((key) => readFormDraft(readSession(key)).sent)
  }
  city.value = "Berlin"
  city.dispatchEvent(new Event("input", { bubbles: true }))
  await choose("plan.html", "This kind of file is not accepted.")
  expect(isStoredAsSent()).toBe(false)
  await choose("plan.pdf", "")
  expect(isStoredAsSent()).toBe(true)
})
