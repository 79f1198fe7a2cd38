import { describe, expect, test } from "vitest"

import { adminFormPartStep, type AdminFormPart } from "../../core/admin/admin-form-part.ts"
import { openAdminForm } from "../../core/admin/admin-form.ts"
import { recordUrls } from "../../core/admin/admin-paths.ts"
import { pictureUploadStatus } from "../../core/admin/picture-step.ts"
import { ruleField, ruleValues } from "../../core/admin/rule-tree.ts"
import { blankRecord } from "../../core/admin/sent-record.ts"
import { rule } from "../arbitraries/admin-form.ts"

describe("Admin record form", () => {
  const values = {
    ...blankRecord("banners"),
    title: "Spring",
    identifier: "spring",
    html: "<p>Hello</p>",
    id: "3",
    version: "1",
    ...ruleValues(rule),
  }
  const urls = recordUrls("banners", { id: "3", origin: "http://shop.test", formKey: "key" })
  const part: AdminFormPart = {
    kind: "banners",
    choices: {},
    done: "You saved the banner.",
    form: openAdminForm(urls, values),
  }

  test("selecting another attribute sets an operator and a value that fit it", () => {
    const name = ruleField("1--1", "attribute")
    const after = adminFormPartStep(part, { _tag: "AdminFieldChanged", name, value: "weekday" }).part.form.values
    expect([after[ruleField("1--1", "operator")], after[ruleField("1--1", "value")]]).toEqual(["==", "1"])
    const other = adminFormPartStep(part, { _tag: "AdminFieldChanged", name, value: "scroll_offset" }).part.form.values
    expect([other[ruleField("1--1", "operator")], other[ruleField("1--1", "value")]]).toEqual([">", ""])
  })

  test("[2.admin-style-form-pages.1] an edited condition tree is saved as edited, or reset", () => {
    const grown = adminFormPartStep(part, { _tag: "AdminRuleChanged", change: { kind: "add condition", to: "1" } })
    expect(grown.requests).toEqual([{ _tag: "FocusAdminField", name: "rule[1--3][attribute]" }])
    const [saved] = adminFormPartStep(grown.part, { _tag: "AdminSavePressed", redirect: false }).requests
    expect(saved).toMatchObject({ _tag: "SubmitAdminForm", url: "/demo/back-office/banners/save/back/edit/" })
    expect(saved?._tag === "SubmitAdminForm" && saved.fields).toContainEqual(["rule[1--3][attribute]", "handle"])
    expect(adminFormPartStep(grown.part, { _tag: "AdminResetPressed" }).part.form.values).toEqual(values)
  })

  test("[7.admin-style-form-reload.1] a reload sends id, version and form key, whatever the length of the texts", () => {
    const long = { ...part, form: { ...part.form, values: { ...values, html: "x".repeat(20_000) } } }
    expect(adminFormPartStep(long, { _tag: "AdminReloadRequested" }).requests).toEqual([
      { _tag: "ReloadAdminForm", url: "/demo/back-office/banners/reload?id=3&version=1&form_key=key" },
    ])
  })

  test("input typed before a sign-in is restored for the same record only", () => {
    const draft = { ...values, title: "Typed" }
    const found = adminFormPartStep(part, { _tag: "AdminDraftFound", draft }).part.form
    expect([found.values["title"], found.notifications.length]).toEqual(["Typed", 1])
    for (const other of [undefined, null, "x", { ...draft, id: "4" }, {}])
      expect(adminFormPartStep(part, { _tag: "AdminDraftFound", draft: other }).part).toEqual(part)
  })

  test("a picture is uploaded when selected, and becomes the value of its field", () => {
    const shown: AdminFormPart = { ...part, choices: { picture: [{ value: "hero-tea", label: "tea" }] } }
    const { part: uploading, requests } = adminFormPartStep(shown, {
      _tag: "AdminPictureSelected",
      name: "picture",
      bytes: 900_000,
    })
    expect(requests).toEqual([{ _tag: "UploadAdminPicture", name: "picture", field: "picture_file" }])
    expect(adminFormPartStep(uploading, { _tag: "AdminSavePressed", redirect: true }).requests).toEqual([])
    const stored = { _tag: "Saved", value: "ab.png", label: "My kiln" } as const
    const done = adminFormPartStep(uploading, { _tag: "AdminPictureUploaded", name: "picture", result: stored }).part
    expect([done.form.status, done.form.values["picture"], done.uploadedPicture]).toEqual(["idle", "ab.png", "ab.png"])
    expect(done.choices["picture"]).toEqual([
      { value: "hero-tea", label: "tea" },
      { value: "ab.png", label: "My kiln" },
    ])
    expect([pictureUploadStatus(uploading, "picture"), pictureUploadStatus(done, "picture")]).toEqual([
      "uploading",
      "uploaded",
    ])
    const other = { _tag: "AdminFieldChanged", name: "picture", value: "hero-tea" } as const
    for (const event of [other, { _tag: "AdminResetPressed" } as const])
      expect(pictureUploadStatus(adminFormPartStep(done, event).part, "picture")).toBeUndefined()
    const response = { _tag: "Refused", problem: "No." } as const
    const refused = adminFormPartStep(uploading, {
      _tag: "AdminPictureUploaded",
      name: "picture",
      result: response,
    }).part
    expect([refused.form.status, refused.form.values["picture"], refused.form.problems]).toEqual([
      "idle",
      undefined,
      { picture: "No." },
    ])
  })

  test("a picture over the size limit is not uploaded", () => {
    const event = { _tag: "AdminPictureSelected", name: "picture", bytes: 900_001 } as const
    const { part: after, requests } = adminFormPartStep(part, event)
    expect(requests).toEqual([])
    expect(after.form.problems).toEqual({ picture: "Please choose a picture of at most 900 KB." })
  })

  test("the message about the last action stays until the next action", () => {
    expect(adminFormPartStep(part, { _tag: "AdminFormShown" }).part.done).toBe("You saved the banner.")
    expect(adminFormPartStep(part, { _tag: "AdminSavePressed", redirect: true }).part.done).toBeUndefined()
  })
})
