import fc from "fast-check"
import { describe, expect, test } from "vitest"

import {
  adminFormStep,
  type AdminFormEvent,
  adminProblems,
  openAdminForm,
  requiredValue,
  saveUrl,
  type AdminForm,
} from "../../core/admin/admin-form.ts"
import { urls, adminForm, anyAdminEvent, fields, valid } from "../arbitraries/admin-form.ts"
import { forAll } from "../arbitraries/for-all.ts"

const step = (form: AdminForm, event: AdminFormEvent) => adminFormStep(form, event, fields)
const save: AdminFormEvent = { _tag: "AdminSavePressed", redirect: true }
const sent = [
  ["title", "Sale"],
  ["code", "SALE"],
  ["stores[]", "1"],
  ["stores[]", "2"],
  ["note", ""],
  ["form_key", "key"],
]

describe("Admin-style forms", () => {
  test("[2.admin-style-form-pages.1] Save submits with a redirect, Save and Continue returns to the form", () => {
    expect(step(adminForm, save).requests).toEqual([{ _tag: "SubmitAdminForm", url: urls.save, fields: sent }])
    expect(step(adminForm, { _tag: "AdminSavePressed", redirect: false }).requests).toEqual([
      { _tag: "SubmitAdminForm", url: "http://shop.test/demo/office/save/id/3/back/edit/", fields: sent },
    ])
    expect(saveUrl("/save?a=1#b", false)).toBe("/save/back/edit/?a=1#b")
    expect(saveUrl("/save//", false)).toBe("/save/back/edit/")
    expect(saveUrl("/save?a=1#b", true)).toBe("/save?a=1#b")
  })

  test("[2.admin-style-form-pages.1] Reset restores the initial values", () => {
    const typed = step(adminForm, { _tag: "AdminFieldChanged", name: "title", value: "" }).form
    const refused = step(typed, save).form
    expect([refused.values["title"], refused.problems]).toEqual(["", { title: "This is a required field." }])
    expect(step(refused, { _tag: "AdminResetPressed" })).toEqual({ form: adminForm, requests: [] })
  })

  test("[5.admin-style-forms.1] an invalid form is not saved, and its first invalid field gets the focus", () => {
    const form = openAdminForm(urls, { ...valid, code: "sale", stores: [] })
    const { form: after, requests } = step(form, save)
    expect(requests).toEqual([{ _tag: "FocusAdminField", name: "code" }])
    expect(after).toEqual({
      ...form,
      problems: { code: "Capitals only.", stores: "This is a required field." },
    })
  })

  test("[5.admin-style-forms.1] an absent field is empty, and only the first of its errors is shown", () => {
    expect(adminProblems(fields, { title: "  " })).toEqual([
      { name: "title", problem: "This is a required field." },
      { name: "code", problem: "This is a required field." },
      { name: "stores", problem: "This is a required field." },
    ])
    expect(adminProblems([{ name: "toString", checks: [requiredValue] }], {})).toHaveLength(1)
    expect(adminProblems(fields, valid)).toEqual([])
  })

  test("[5.admin-style-forms.1] a form being saved is not submitted again until its page is shown again", () => {
    expect([adminForm.notifications, adminForm.status]).toEqual([[], "idle"])
    const saving = step({ ...adminForm, notifications: ["Old."] }, save).form
    expect([saving.notifications, saving.status]).toEqual([[], "saving"])
    expect(step(saving, save).requests).toEqual([])
    expect(step(saving, { _tag: "AdminReloadRequested" }).requests).toEqual([])
    expect(step(step(saving, { _tag: "AdminFormShown" }).form, save).requests).toHaveLength(1)
  })

  test("[7.admin-style-form-reload.1] a reload sends its parameters, the field values and the form key of the page", () => {
    const form = openAdminForm(urls, { title: "A&B", stores: ["1", "2"], form_key: "old" })
    const { form: reloading, requests } = step(form, { _tag: "AdminReloadRequested" })
    const query = "set=4&title=A%26B&stores%5B%5D=1&stores%5B%5D=2&form_key=key"
    expect(requests).toEqual([{ _tag: "ReloadAdminForm", url: `${urls.reload}?${query}` }])
    expect(reloading.status).toBe("reloading")
    expect(step(reloading, { _tag: "AdminReloadRequested" }).requests).toEqual([])
    const requested = { ...form, urls: { ...urls, reload: "/reload?x=1" } }
    expect(step(requested, { _tag: "AdminReloadRequested" }).requests).toEqual([
      { _tag: "ReloadAdminForm", url: `/reload?x=1&${query}` },
    ])
  })

  const reloading = step(
    { ...adminForm, notifications: ["Old."], problems: { title: "Old." } },
    { _tag: "AdminReloadRequested" },
  ).form

  test("[8.9] [2.admin-style-form-pages.2] an error shows one notification for each message, replacing earlier ones", () => {
    const reply = { _tag: "Refused", messages: ["One.", "Two."] } as const
    const { form, requests } = step(reloading, { _tag: "AdminReloaded", response: reply })
    expect(form).toEqual({ ...reloading, status: "idle", notifications: ["One.", "Two."] })
    expect(requests).toEqual([])
  })

  test.each(["/demo/office/", "http://shop.test/login"])("[8.10] an expired session redirects to %s", (url) => {
    const { form, requests } = step(reloading, { _tag: "AdminReloaded", response: { _tag: "Expired", url } })
    expect(requests).toEqual([{ _tag: "LeaveAdminForm", url }])
    expect(form).toEqual({ ...reloading, status: "idle" })
  })

  test.each([
    "https://evil.test/",
    "//evil.test/",
    "/\\evil.test",
    "http://shop.test.evil/",
    "javascript:alert(1)",
    "",
  ])("[8.10] a redirect to another site is ignored: '%s'", (url) => {
    const { form, requests } = step(reloading, { _tag: "AdminReloaded", response: { _tag: "Expired", url } })
    expect(requests).toEqual([])
    expect(form.notifications).toEqual(["Something went wrong with your request. Please try again later."])
  })

  test("[7.admin-style-form-reload.2] the values of a successful response are filled into the form", () => {
    const reply = { _tag: "Loaded", values: { title: "New" } } as const
    const { form, requests } = step(reloading, { _tag: "AdminReloaded", response: reply })
    expect(form).toEqual({ ...adminForm, values: { ...valid, title: "New" } })
    expect(requests).toEqual([])
    expect(step(adminForm, { _tag: "AdminReloaded", response: reply }).form).toEqual(adminForm)
  })

  test("[5.admin-style-forms.1] after any events: only valid forms are submitted, never twice, and every rejection names a field", () => {
    forAll(fc.array(anyAdminEvent, { maxLength: 25 }), (events) => {
      let form = adminForm
      for (const event of events) {
        const { form: after, requests } = step(form, event)
        const problems = adminProblems(fields, form.values)
        const pressed = event._tag === "AdminSavePressed" && form.status === "idle"
        expect(requests.some(({ _tag }) => _tag === "SubmitAdminForm")).toBe(pressed && problems.length === 0)
        expect(requests.flatMap((one) => (one._tag === "FocusAdminField" ? [one.name] : []))).toEqual(
          pressed ? problems.slice(0, 1).map(({ name }) => name) : [],
        )
        expect(requests.length).toBeLessThanOrEqual(1)
        form = after
      }
    })
  })
})
