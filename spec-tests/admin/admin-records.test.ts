import fc from "fast-check"
import { describe, expect, test } from "vitest"

import { adminProblems, type AdminValues } from "../../core/admin/admin-form.ts"
import { pageAfterSignIn } from "../../core/admin/admin-paths.ts"
import {
  recordFields,
  recordForm,
  recordKinds,
  translatableFields,
  type RecordKind,
} from "../../core/admin/record-form.ts"
import { ruleAttributes } from "../../core/admin/rule-attributes.ts"
import { changeRule, ruleChangeFrom, ruleChangeText, withRule } from "../../core/admin/rule-change.ts"
import {
  storedRule,
  nodeCount,
  ruleField,
  ruleOf,
  ruleValues,
  type RuleGroup,
  type RuleNode,
} from "../../core/admin/rule-tree.ts"
import { blankRecord, sentRecord } from "../../core/admin/sent-record.ts"
import { withTranslatedFields } from "../../core/admin/translated-fields.ts"
import { rule } from "../arbitraries/admin-form.ts"
import { forAll } from "../arbitraries/for-all.ts"

const anyLeaf = fc.record({
  attribute: fc.constantFrom(...ruleAttributes.map(({ code }) => code)),
  operator: fc.constantFrom("==", ">", "<", "{}"),
  value: fc.string({ maxLength: 8 }),
})

const groupOf = (child: fc.Arbitrary<RuleNode>): fc.Arbitrary<RuleGroup> =>
  fc.record({
    aggregator: fc.constantFrom("all" as const, "any" as const),
    value: fc.constantFrom("0" as const, "1" as const),
    conditions: fc.array(child, { maxLength: 3 }),
  })

const anyRule = groupOf(fc.oneof(anyLeaf, groupOf(fc.oneof(anyLeaf, groupOf(anyLeaf)))))

const problemsOf = (kind: RecordKind, change: AdminValues): Readonly<Record<string, string>> => {
  const values = { ...blankRecord(kind), ...valid[kind], ...change }
  return Object.fromEntries(
    adminProblems(recordFields(kind, values), values).map(({ name, problem }) => [name, problem]),
  )
}

const valid: Readonly<Record<RecordKind, AdminValues>> = {
  banners: { title: "Spring", identifier: "spring", html: "<p>Hello</p>" },
  slides: { heading: "Tea", picture: "hero-tea", picture_text: "A teapot" },
  labels: { text: "New" },
  coupons: { code: "SPRING", label: "Spring", amount: "10" },
  products: { price: "24.5", quantity: "3", managed: "1", in_stock: "1" },
  synonyms: { words: "cup\nmug" },
  terms: { term: "tea cup" },
}

describe("Condition tree as form fields", () => {
  test("[3.banner-condition-tree.1] every tree is read back as written, whatever else the form contains", () => {
    forAll(anyRule, (tree) => {
      expect(ruleOf({ title: "x", ...ruleValues(tree) })).toEqual(tree)
      expect(storedRule(JSON.parse(JSON.stringify(tree)))).toEqual(tree)
    })
  })

  test("fields that describe no tree are not read as one, nor is an unreadable stored tree", () => {
    const { "rule[1][aggregator]": _root, ...rootless } = ruleValues(rule)
    for (const values of [
      rootless,
      {},
      { ...ruleValues(rule), [ruleField("1", "aggregator")]: "most" },
      { ...ruleValues(rule), [ruleField("1--9--1", "attribute")]: "url", [ruleField("1--9--1", "operator")]: "{}" },
      { ...ruleValues(rule), [ruleField("1--3", "value")]: "alone" },
    ])
      expect(ruleOf(values)).toBeUndefined()
    for (const saved of [undefined, null, "x", [], { conditions: [1] }, { attribute: 1 }])
      expect(storedRule(saved)).toBeUndefined()
    expect(problemsOf("banners", { [ruleField("1", "aggregator")]: "most" })).toEqual({
      [ruleField("1", "aggregator")]: "The conditions cannot be read.",
    })
  })

  test("a tree that is too large is not read", () => {
    const wide: RuleGroup = { ...rule, conditions: Array.from({ length: 100 }, () => rule.conditions[0] ?? rule) }
    const deep = Array.from({ length: 7 }).reduce<RuleGroup>((inner) => ({ ...rule, conditions: [inner] }), rule)
    expect(ruleOf(ruleValues(wide))).toBeUndefined()
    expect(ruleOf(ruleValues(deep))).toBeUndefined()
    expect(storedRule(deep)).toBeUndefined()
  })

  test("adding a condition and removing it leaves the tree and everything else unchanged", () => {
    forAll(anyRule, fc.constantFrom("add condition" as const, "add group" as const), (tree, kind) => {
      const values = withRule({ title: "x" }, tree)
      const added = changeRule(values, { kind, to: "1" })
      const grown = ruleOf(added?.values ?? {})
      expect(nodeCount(grown ?? tree)).toBe(nodeCount(tree) + (kind === "add group" ? 2 : 1))
      const at = `1--${tree.conditions.length + 1}`
      expect(added?.field.startsWith(`rule[${at}]`)).toBe(true)
      const removed = changeRule(added?.values ?? {}, { kind: "remove", at })
      expect(removed).toEqual({ values, field: "rule[1][aggregator]" })
    })
  })

  test("a nested group can be extended and removed; the root cannot be removed", () => {
    const grown = changeRule(ruleValues(rule), { kind: "add condition", to: "1--2" })
    expect(grown?.field).toBe("rule[1--2--2][attribute]")
    const emptied = changeRule(ruleValues(rule), { kind: "remove", at: "1--2--1" })
    expect(ruleOf(emptied?.values ?? {})?.conditions[1]).toEqual({ aggregator: "any", value: "0", conditions: [] })
    expect(changeRule(ruleValues(rule), { kind: "remove", at: "1" })).toBeUndefined()
  })

  test("a change is read from a button value, and other values change nothing", () => {
    for (const change of [
      { kind: "add condition", to: "1--2" },
      { kind: "add group", to: "1" },
      { kind: "remove", at: "1--2--1" },
    ] as const)
      expect(ruleChangeFrom(ruleChangeText(change))).toEqual(change)
    for (const text of ["", "remove", "remove:", "remove:x", "burn:1", "condition:1-2"])
      expect(ruleChangeFrom(text)).toBeUndefined()
  })
})

describe("Fields of admin records", () => {
  test.each(recordKinds)("[5.admin-style-forms.1] %s: a valid form has no errors, a blank form has some", (kind) => {
    expect(problemsOf(kind, {})).toEqual({})
    const blank = blankRecord(kind)
    expect(adminProblems(recordFields(kind, blank), blank)).not.toEqual([])
  })

  test.each([
    ["coupons", { amount: "-1" }, "amount", "Please enter a number 0 or greater in this field."],
    ["coupons", { amount: "0.005" }, "amount", "Please enter a number 0 or greater in this field."],
    ["coupons", { amount: "100.01" }, "amount", "A discount is at most 100 percent."],
    ["coupons", { kind: "fixed-cart", amount: "" }, "amount", "This is a required field."],
    ["coupons", { uses_limit: "0" }, "uses_limit", "Please enter a number greater than 0 in this field."],
    ["coupons", { kind: "gift" }, "kind", "Please select an option."],
    ["coupons", { code: "x".repeat(65) }, "code", "Please enter a shorter text."],
    ["coupons", { from_at: "2026-02-30T10:00" }, "from_at", "Please enter a valid date."],
    [
      "coupons",
      { from_at: "2026-02-03T10:00", to_at: "2026-02-03T09:59" },
      "to_at",
      "The end cannot be before the beginning.",
    ],
    ["banners", { margin_x: "101" }, "margin_x", "Please enter at most 100 px."],
    ["banners", { margin_y: "-1" }, "margin_y", "Please enter a number 0 or greater in this field."],
    ["banners", { margin_y: "" }, "margin_y", "This is a required field."],
    ["labels", { background: "red" }, "background", "Please enter a colour such as #98421f."],
    ["labels", { applies_to: "category" }, "category_id", "This is a required field."],
    ["labels", { applies_to: "all" }, "applies_to", "Please select an option."],
    ["labels", { css_class: 'a" onload="' }, "css_class", "Please use only letters, digits, dashes and spaces."],
    [
      "labels",
      { style: "color: red; Position : fixed; inset: 0" },
      "style",
      "Please enter style declarations such as font-weight: 700.",
    ],
    ["labels", { style: "color: red } body {" }, "style", "Please enter style declarations such as font-weight: 700."],
    [
      "slides",
      { link: "javascript:alert(1)" },
      "link",
      "Please enter a path such as /sale.html, or an address that begins with https://.",
    ],
    [
      "slides",
      { link: "//elsewhere.test" },
      "link",
      "Please enter a path such as /sale.html, or an address that begins with https://.",
    ],
    ["slides", { picture_text: " " }, "picture_text", "This is a required field."],
    ["slides", { "heading[german]": "x".repeat(256) }, "heading[german]", "Please enter a shorter text."],
    ["products", { price: "" }, "price", "This is a required field."],
    ["products", { special_price: "-1" }, "special_price", "Please enter a number 0 or greater in this field."],
    ["products", { quantity: "2.5" }, "quantity", "Please enter a number 0 or greater in this field."],
    ["synonyms", { words: "cup\n \n" }, "words", "Please enter at least two, each on a line of its own."],
    ["terms", { term: "x".repeat(129) }, "term", "Please enter a shorter text."],
    ["slides", { sort_order: "first" }, "sort_order", "Please enter a valid number in this field."],
  ] as const)("%s with %j: %s", (kind, change, name, problem) => {
    expect(problemsOf(kind, change)).toEqual({ [name]: problem })
  })

  test("a free-shipping rule needs no amount, and a fixed amount may exceed one hundred", () => {
    expect(problemsOf("coupons", { kind: "free-shipping", amount: "" })).toEqual({})
    expect(problemsOf("coupons", { kind: "fixed-cart", amount: "250" })).toEqual({})
  })

  test.each([
    ["scroll_offset", "<", "90", {}],
    ["scroll_offset", "{}", "90", { operator: "This comparison does not fit the condition." }],
    ["scroll_offset", "<", "far", { value: "Please enter a number 0 or greater in this field." }],
    ["handle", "==", "nowhere", { value: "Please select an option." }],
    ["date", ">=", "24.12.2026", { value: "Please enter a date such as 2026-12-24." }],
    ["time", ">=", "25:00", { value: "Please enter a time such as 18:30." }],
    ["category_ids", "()", "3, 4", {}],
    ["category_ids", "()", "tea", { value: "Please enter numbers separated by commas." }],
    ["url", "{}", "", { value: "This is a required field." }],
    ["moon", "==", "full", { attribute: "Please select an option." }],
  ])("[5.banners.1] the condition %s %s %s", (attribute, operator, value, parts) => {
    const tree: RuleGroup = { ...rule, conditions: [{ attribute, operator, value }] }
    const expected = Object.entries(parts).map(([part, problem]) => [ruleField("1--1", part), problem])
    expect(problemsOf("banners", ruleValues(tree))).toEqual(Object.fromEntries(expected))
  })

  test.each(recordKinds)(
    "the record read from a form of %s has its own fields only, unchecked checkboxes included",
    (kind) => {
      const sent = sentRecord(kind, [
        ["stranger", "1"],
        ["__proto__", "x"],
        ["id", "3"],
        ["text", "a\r\nb"],
      ])
      expect(Object.keys(sent).every((name) => name in blankRecord(kind))).toBe(true)
      expect(sent["id"]).toBe("3")
      expect(sent["enabled"]).toBe("enabled" in recordForm(kind).blank ? "0" : undefined)
      expect(sent["text"]).toBe("text" in recordForm(kind).blank ? "a\nb" : undefined)
    },
  )

  test("translations are read for translatable texts and existing store views", () => {
    const sent = sentRecord("labels", [
      ["text", "New"],
      ["text[german]", "Neu"],
      ["position[german]", "x"],
      ["text[German view]", "x"],
      ["text[__proto__]", "x"],
    ])
    expect(Object.keys(sent).filter((name) => name.includes("["))).toEqual(["text[german]"])
    const filled = withTranslatedFields(sent, translatableFields("labels"), ["german", "dutch"])
    expect([filled["text[german]"], filled["text[dutch]"]]).toEqual(["Neu", ""])
    const names = recordFields("labels", filled).map(({ name }) => name)
    expect(names.slice(0, 3)).toEqual(["text", "text[german]", "text[dutch]"])
    expect(problemsOf("labels", { "text[german]": "" })).toEqual({})
  })

  test("the redirect after sign-in never leaves the admin", () => {
    for (const wanted of [
      null,
      "",
      "/",
      "//x.test",
      "/demo/back-office//x",
      "https://x.test/",
      "/demo/back-office/../x",
    ])
      expect(pageAfterSignIn(wanted)).toMatch(/^\/demo\/back-office\//)
    expect(pageAfterSignIn("/demo/back-office/../x")).toBe("/demo/back-office/")
    expect(pageAfterSignIn("/demo/back-office/labels/edit/id/3/")).toBe("/demo/back-office/labels/edit/id/3/")
  })
})
