import { afterEach, expect, test } from "vitest"

import { restoreFormDrafts } from "../../app/client/forms/form-drafts.ts"

afterEach(() => sessionStorage.clear())

/** The form of an address as it comes from the server; its fields stand in a part that a view takes over. */
const openPage = () => {
  document.body.innerHTML = `<form data-draft="address new" data-draft-owner="ada@example.com"><div>
    <select id="country"><option value="US" selected>United States</option><option value="CA">Canada</option></select>
  </div></form>`
  restoreFormDrafts()
  const [view] = document.getElementsByTagName("div")
  const [country] = document.getElementsByTagName("select")
  if (view === undefined || country === undefined) throw new Error("the form has no country")
  return { view, country }
}

test("[I11] a country selected during hydration is the one restored after going back", () => {
  const { view, country } = openPage()
  // React puts the value of its state back before it draws the choice, when the choice itself has woken it up.
  view.addEventListener("change", () => (country.value = "US"))
  country.value = "CA"
  country.dispatchEvent(new Event("input", { bubbles: true }))
  country.dispatchEvent(new Event("change", { bubbles: true }))
  expect(openPage().country.value).toBe("CA")
})
