/** Something wrong in a project: what it is, the files that have it, and the sentence that comes, with the file and line. */
export type BadInput = {
  readonly given: string
  readonly files: Readonly<Record<string, string>>
  readonly sentence: string
}

const module = (body: string, name = "club"): string =>
  `import type { ExtensionModule } from "vitrine"\n\nexport const ${name}: ExtensionModule = ${body}\n`

const inModule = (body: string): Readonly<Record<string, string>> => ({ "modules/club.ts": module(body) })

const kind = (validate: string): string =>
  `[{ code: "club_account", fields: [{ name: "member", label: "Number", autocomplete: "off", inputMode: "numeric", required: true, maxLength: 8 }], validate: ${validate}, dataToSend: () => ({}) }]`

/** Modules of a project that are refused. */
export const badModules: ReadonlyArray<BadInput> = [
  {
    given: "code that throws",
    files: {
      "modules/club.ts": `const rules: ReadonlyArray<string> = []\nconst first = rules[0].trim()\n${module(`{ name: first, parts: {} }`)}`,
    },
    sentence: "modules/club.ts:2: the file cannot be loaded: Cannot read properties of undefined (reading 'trim')",
  },
  {
    given: "a syntax error",
    files: { "modules/club.ts": module(`{ name: "club", parts: {}`) },
    sentence: "modules/club.ts:3: the file cannot be loaded: Expected ',', got '<eof>'",
  },
  {
    given: "no module",
    files: { "modules/club.ts": "export const club = 1\n" },
    sentence: "modules/club.ts: the file exports no ExtensionModule: an object with a name and parts.",
  },
  {
    given: "two modules in one file",
    files: {
      "modules/club.ts": `${module(`{ name: "club", parts: {} }`)}export const other = { name: "other", parts: {} }\n`,
    },
    sentence: "modules/club.ts:4: the file exports 2 modules; write each module of the project into a file of its own.",
  },
  {
    given: "an unknown part",
    files: { "modules/club.ts": `export const club = {\n  name: "club",\n  parts: { serch: async () => ({}) },\n}\n` },
    sentence:
      'modules/club.ts:3: the module has the unknown part "serch"; parts are checkout, address, addToCart, labels, product, banners, search, analytics, express, payments, server, events.',
  },
  {
    given: "a part that is not a function",
    files: {
      "modules/club.ts": `export const club = {\n  name: "club",\n  parts: { search: { suggestionTypes: [] } },\n}\n`,
    },
    sentence:
      'modules/club.ts:3: the module has a part "search" that is not a function: write () => import("./search.ts").',
  },
  {
    given: "a part whose file throws",
    files: {
      ...inModule(`{ name: "club", parts: { search: () => import("../parts/search.ts") } }`),
      "parts/search.ts": `const heading: string = JSON.parse("{").heading\nexport const suggestionTypes = [{ name: "club", heading }]\n`,
    },
    sentence:
      'parts/search.ts:1: The part "search" of the module "club" cannot be loaded: Expected property name or \'}\' in JSON at position 1 (line 1 column 2)',
  },
  {
    given: "a part whose promise rejects",
    files: inModule(
      `{\n  name: "club",\n  parts: {\n    search: async () => {\n      throw new Error("no club today")\n    },\n  },\n}`,
    ),
    sentence: 'modules/club.ts:7: The part "search" of the module "club" cannot be loaded: no club today',
  },
  {
    given: "a part whose file does not exist",
    files: inModule(`{\n  name: "club",\n  parts: { search: () => import("./search.ts") },\n}`),
    sentence:
      'modules/club.ts:5: The part "search" of the module "club" cannot be loaded: there is no file FOLDER/modules/search.ts',
  },
  {
    given: "a part that promises something else",
    files: inModule(`{\n  name: "club",\n  parts: { search: async () => ({ suggestionTypes: "club" }) },\n}`),
    sentence: 'modules/club.ts:5: The part "search" of the module "club" exports suggestionTypes that is not a list.',
  },
  {
    given: "a part with a misspelt list",
    files: inModule(`{\n  name: "club",\n  parts: { search: async () => ({ sugestionTypes: [] }) },\n}`),
    sentence: 'modules/club.ts:5: The part "search" of the module "club" exports none of suggestionTypes.',
  },
  {
    given: "an entry without its code",
    files: inModule(
      `{\n  name: "club",\n  parts: { checkout: async () => ({ totalsLines: [{ lines: () => [] }] }) },\n}`,
    ),
    sentence:
      'modules/club.ts:5: The part "checkout" of the module "club" exports totalsLines that has an entry without code.',
  },
  {
    given: "a rule that throws",
    files: inModule(
      `{\n  name: "club",\n  parts: {\n    checkout: async () => ({\n      paymentKinds: ${kind("() => { throw new Error() }")},\n    }),\n  },\n}`,
    ),
    sentence: 'modules/club.ts:7: The paymentKinds "club_account" of the module "club" throws, or changes its input.',
  },
  {
    given: "a rule that promises instead of returning",
    files: inModule(
      `{\n  name: "club",\n  parts: {\n    labels: async () => ({\n      labelVariables: [{ name: "club_price", valueOf: async () => "1" }],\n    }),\n  },\n}`,
    ),
    sentence:
      'modules/club.ts:7: The labelVariables "club_price" of the module "club" returns a value that is not text.',
  },
  {
    given: "the name of another module",
    files: {
      ...inModule(`{ name: "club", parts: {} }`),
      "modules/other.ts": module(`{\n  name: "club",\n  parts: {},\n}`),
    },
    sentence: 'modules/other.ts:4: Two extension modules are called "club": rename one of them.',
  },
  {
    given: "a payment method that another module has",
    files: {
      ...inModule(`{ name: "club", parts: { checkout: async () => ({ paymentKinds: ${kind("() => []")} }) } }`),
      "modules/other.ts": module(
        `{\n  name: "other",\n  parts: {\n    checkout: async () => ({\n      paymentKinds: ${kind("() => []")},\n    }),\n  },\n}`,
      ),
    },
    sentence:
      'modules/other.ts:7: The extension modules "club" and "other" both describe "club_account" (paymentKinds): install one of them.',
  },
  {
    given: "a line of the totals that the shop itself has",
    files: inModule(
      `{\n  name: "club",\n  parts: {\n    checkout: async () => ({\n      totalsLines: [{ code: "subtotal", lines: () => [] }],\n    }),\n  },\n}`,
    ),
    sentence:
      'modules/club.ts:7: The extension module "club" describes "subtotal" (totalsLines), which the shop itself has: choose another code.',
  },
  {
    given: "a payment method that the built-in shop has",
    files: inModule(
      `{\n  name: "club",\n  parts: {},\n  builtInShop: { paymentMethods: [{ code: "checkmo", title: "By check" }] },\n}`,
    ),
    sentence: 'modules/club.ts:6: The built-in shop has a payment method "checkmo": choose another code.',
  },
  {
    given: "an origin with a wildcard",
    files: inModule(`{\n  name: "club",\n  parts: {},\n  origins: [{ img: ["https://*.example"] }],\n}`),
    sentence:
      'modules/club.ts:6: the module has an origin that cannot be opened: img: "https://*.example" has a wildcard: name each host.',
  },
]
