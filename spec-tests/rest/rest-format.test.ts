import fc from "fast-check"
import { describe, expect, test } from "vitest"

import { onlyFields } from "../../app/shop/api/rest/rest-fields.ts"
import { acceptedFormat, restXml } from "../../app/shop/api/rest/rest-format.ts"
import { forAll } from "../arbitraries/for-all.ts"

describe("Accept header of REST calls", () => {
  test.each([
    ["application/json", "json"],
    ["*/*", "json"],
    ["application/xml", "xml"],
    ["text/xml, application/json;q=0.9", "xml"],
    ["application/xml;q=0.5, application/json", "json"],
    ["text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8", "xml"],
    ["application/xml;q=0, */*;q=0.1", "json"],
    ["text/html", "json"],
    ["", "json"],
    [null, "json"],
    ["application/xml, application/json", "xml"],
    ["application/json;q=0.5, application/xml;q=0.5", "json"],
    ["application/json;q=0.2, */*;q=0.1, text/xml;q=0.9", "xml"],
    [";;;q=x,,", "json"],
  ] as const)("%j gives the format %s", (accept, format) => {
    expect(acceptedFormat(accept)).toBe(format)
  })
})

describe("XML of REST responses", () => {
  test("repeats item for lists, escapes values, and leaves null empty", () => {
    const xml = restXml({ id: 1, name: 'A & "B" <c>', on: true, none: null, list: ["x", { y: 2 }], empty: [] })
    expect(xml).toBe(
      `<?xml version="1.0"?>
<response>
  <id>1</id>
  <name>A &amp; &quot;B&quot; &lt;c&gt;</name>
  <on>true</on>
  <none/>
  <list>
    <item>x</item>
    <item>
      <y>2</y>
    </item>
  </list>
  <empty/>
</response>
`,
    )
  })

  test("for any response, texts never become tags", () => {
    forAll(fc.string(), fc.string(), (key, text) => {
      const tags = restXml({ [key]: `<script>${text}` }).match(/<[^>]*>/g) ?? []
      expect(tags.every((tag) => /^<(\?xml version="1.0"\?|\/?response|\/?[A-Za-z_][\w.-]*\/?)>$/.test(tag))).toBe(true)
      expect(tags).not.toContain("<script>")
    })
  })
})

describe("fields filter of REST calls", () => {
  const totals = { grand_total: 5, items: [{ name: "Mug", qty: 1 }], segments: { code: "tax", value: 1 } }

  test.each([
    ["grand_total", { grand_total: 5 }],
    ["items[name]", { items: [{ name: "Mug" }] }],
    ["grand_total,segments[code,value]", { grand_total: 5, segments: { code: "tax", value: 1 } }],
    ["nope", {}],
    ["items[", totals],
    ["", totals],
    ["items[name]]", totals],
    ["?,a", totals],
  ])("%j", (fields, saved) => {
    expect(onlyFields(totals, fields)).toEqual(saved)
  })

  test("any text is parsed without an exception, at any nesting depth", () => {
    forAll(fc.string(), fc.nat(5000), (text, depth) => {
      expect(() => onlyFields(totals, text + "a[".repeat(depth))).not.toThrow()
    })
  })

  test("listing every present field changes nothing", () => {
    forAll(fc.dictionary(fc.stringMatching(/^[a-z_]{1,8}$/), fc.integer(), { minKeys: 1 }), (record) => {
      expect(onlyFields(record, Object.keys(record).join(","))).toEqual(record)
    })
  })
})
