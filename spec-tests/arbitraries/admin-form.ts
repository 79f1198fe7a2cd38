import fc from "fast-check"

import {
  type AdminFormEvent,
  openAdminForm,
  requiredValue,
  type AdminUrls,
  type AdminField,
} from "../../core/admin/admin-form.ts"
import type { RuleGroup } from "../../core/admin/rule-tree.ts"

export const urls: AdminUrls = {
  origin: "http://shop.test",
  save: "http://shop.test/demo/office/save/id/3/",
  reload: "http://shop.test/demo/office/reload",
  parameters: { set: "4" },
  formKey: "key",
}

/** A code of capitals only. */
const capitals = (value: unknown) => (/^[A-Z]*$/.test(String(value)) ? undefined : "Capitals only.")

export const fields: ReadonlyArray<AdminField> = [
  { name: "title", checks: [requiredValue] },
  { name: "code", checks: [requiredValue, capitals] },
  { name: "stores", checks: [requiredValue] },
  { name: "note", checks: [] },
]

export const valid = { title: "Sale", code: "SALE", stores: ["1", "2"], note: "" }

/** One condition, and another in a group of its own. */
export const rule: RuleGroup = {
  aggregator: "all",
  value: "1",
  conditions: [
    { attribute: "handle", operator: "==", value: "cms_index_index" },
    { aggregator: "any", value: "0", conditions: [{ attribute: "exit_intent", operator: ">", value: "2" }] },
  ],
}

export const adminForm = openAdminForm(urls, valid)

const anyValue = fc.oneof(fc.constantFrom("", "SALE", "sale"), fc.array(fc.constantFrom("1", "2"), { maxLength: 2 }))

export const anyAdminEvent: fc.Arbitrary<AdminFormEvent> = fc.oneof(
  fc.constantFrom<AdminFormEvent>(
    { _tag: "AdminFormShown" },
    { _tag: "AdminSavePressed", redirect: true },
    { _tag: "AdminSavePressed", redirect: false },
    { _tag: "AdminResetPressed" },
    { _tag: "AdminReloadRequested" },
    { _tag: "AdminReloaded", response: { _tag: "Expired", url: "/admin/" } },
    { _tag: "AdminReloaded", response: { _tag: "Refused", messages: ["No."] } },
    { _tag: "AdminReloaded", response: { _tag: "Loaded", values: { title: "New" } } },
  ),
  fc.record({
    _tag: fc.constant("AdminFieldChanged" as const),
    name: fc.constantFrom("title", "code", "stores", "note"),
    value: anyValue,
  }),
)
