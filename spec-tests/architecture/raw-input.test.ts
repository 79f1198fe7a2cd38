import { readFileSync } from "node:fs"
import path from "node:path"

import { describe, expect, test } from "vitest"

import { repositoryRoot, sourcesIn } from "../../app/language/source-files.ts"

/** Calls that read the body or the query of a request without a schema. */
const rawReads =
  /\b(?:request|req|raw)\.(?:json|text|formData|arrayBuffer|blob|bytes|parseBody|query|queries)\(|\bsearchParams\.get(?:All)?\(|\breadForm\(|\bform\.texts?\b|\bfields\.texts?\b/g

/** Files that read raw input, with the reason. */
const decoders: ReadonlyMap<string, string> = new Map([
  ["app/shop/api/input/rest-body.ts", "reads JSON for the decoders"],
  ["app/shop/api/input/form-input.ts", "the schemas of form fields"],
  ["app/shop/api/graphql/read-query.ts", "reads JSON for the schema of GraphQL requests"],
  ["app/shop/api/forms/form-routes.ts", "passes every form to the reader of its controller"],
  ["app/shop/api/forms/store-switch.ts", "passes the form to its reader"],
  ["app/shop/api/routes/mount-cards.ts", "passes the form to its reader"],
  ["app/shop/api/routes/mount-work-proofs.ts", "passes the form to its reader"],
  ["app/shop/api/admin/admin-requests.ts", "passes every form of the back office to its reader"],
  ["app/shop/api/input/custom-attribute-fields.ts", "custom attributes have the field names of the settings"],
  ["app/shop/api/forms/instant-purchase-form.ts", "the fingerprint of an order is that of all fields"],
])

const readsIn = (source: string): ReadonlyArray<string> => source.match(rawReads) ?? []

describe("Inputs of the shop", () => {
  const reading = sourcesIn("app/shop/api").filter(
    (file) => readsIn(readFileSync(path.join(repositoryRoot, file), "utf8")).length > 0,
  )

  test("are read by decoders only", () => {
    expect(reading.filter((file) => !decoders.has(file))).toEqual([])
  })

  test("are read in every file of the list", () => {
    expect([...decoders.keys()].filter((file) => !reading.includes(file))).toEqual([])
  })

  test.each([
    "const { email } = await c.req.json()",
    "await request.text()",
    "await c.req.raw.formData()",
    "const form = await readForm(request)",
    'fields.text("email")',
    'c.req.query("p")',
    'new URL(request.url).searchParams.get("id")',
  ])("%s is a raw read", (line) => expect(readsIn(line)).toHaveLength(1))

  test.each(["await response.text()", "post.input(readAddress)", "readListQuery(c.req.raw)", 'text("email")'])(
    "%s is not a raw read",
    (line) => expect(readsIn(line)).toEqual([]),
  )
})
