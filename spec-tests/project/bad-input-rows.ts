/** Something wrong in a project: what it is, the files that have it, and the sentence that comes, with the file and line. */
export type BadInput = {
  readonly given: string
  readonly files: Readonly<Record<string, string>>
  readonly sentence: string
}

const config = (body: string): Readonly<Record<string, string>> => ({
  "vitrine.config.ts": `import { defineConfig } from "vitrine/project"\n\nexport default defineConfig(${body})\n`,
})

const module = (body: string, name = "club"): string =>
  `import type { ExtensionModule } from "vitrine"\n\nexport const ${name}: ExtensionModule = ${body}\n`

const inModule = (body: string): Readonly<Record<string, string>> => ({ "modules/club.ts": module(body) })

const page = (path: string): string =>
  `import { definePage } from "vitrine/pages"\n\nexport const page = definePage({\n  path: "${path}",\n  load: async () => "Ours",\n  metadata: (title) => ({ title }),\n  view: (title) => <p>{title}</p>,\n})\n`

const kind = (validate: string): string =>
  `[{ code: "club_account", fields: [{ name: "member", label: "Number", autocomplete: "off", inputMode: "numeric", required: true, maxLength: 8 }], validate: ${validate}, dataToSend: () => ({}) }]`

const ejected = (file: string): string =>
  `// Ejected from vitrine 0.0.9: ${file} sha256-0123456789abcdef\nexport { Footer } from "vitrine/views/Footer"\n`

const configurations: ReadonlyArray<BadInput> = [
  {
    given: "an unknown key",
    files: config(`{\n  settings: {\n    portt: 4000,\n  },\n}`),
    sentence: 'vitrine.config.ts:5: "portt" is no key of settings. Did you mean "port"?',
  },
  {
    given: "a wrong value",
    files: config(`{\n  settings: { port: "web" },\n}`),
    sentence: 'vitrine.config.ts:4: "port": PORT must be a whole number from 0 to 65535, but it is "web".',
  },
  {
    given: "a part of the brand with another name",
    files: config(`{\n  brand: {\n    logo: { src: "/logo.svg", text: "Ours" },\n  },\n}`),
    sentence: 'vitrine.config.ts:5: "text" is no key of logo. Known are src, alt, width, height.',
  },
  {
    given: "an origin with a wildcard",
    files: config(`{\n  origins: [{ img: ["https://*.example"] }],\n}`),
    sentence: 'vitrine.config.ts:4: "origins": img: "https://*.example" has a wildcard: name each host.',
  },
  {
    given: "a syntax error",
    files: config(`{\n  settings: {}\n  brand: {},\n}`),
    sentence: "vitrine.config.ts:5: the file cannot be loaded: Expected ',', got 'ident'",
  },
  {
    given: "code that throws",
    files: {
      "vitrine.config.ts": `const list: ReadonlyArray<string> = []\nexport default { brand: { name: list[0].trim() } }\n`,
    },
    sentence: "vitrine.config.ts:2: the file cannot be loaded: Cannot read properties of undefined (reading 'trim')",
  },
  {
    given: "an import of a file that does not exist",
    files: { "vitrine.config.ts": `import { brand } from "./brand.ts"\nexport default { brand }\n` },
    sentence: "vitrine.config.ts:1: the file cannot be loaded: there is no file FOLDER/brand.ts",
  },
  {
    given: "no default export",
    files: { "vitrine.config.ts": "export const config = {}\n" },
    sentence: "vitrine.config.ts: The file has no configuration: write `export default defineConfig({})`.",
  },
  {
    given: "a module that is not installed",
    files: config(`{\n  modules: ["their-module"],\n}`),
    sentence: 'vitrine.config.ts:4: the module "their-module" is not installed: run npm install their-module.',
  },
  {
    given: "a module whose file does not exist",
    files: config(`{\n  modules: ["./shared/club.ts"],\n}`),
    sentence: "vitrine.config.ts:4: there is no file ./shared/club.ts.",
  },
]

const modules: ReadonlyArray<BadInput> = [
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
    sentence: "modules/club.ts:4: the file exports 2 modules; one module of the project stands in one file.",
  },
  {
    given: "an unknown part",
    files: { "modules/club.ts": `export const club = {\n  name: "club",\n  parts: { serch: async () => ({}) },\n}\n` },
    sentence:
      'modules/club.ts:3: the module has the unknown part "serch"; parts are checkout, addToCart, labels, banners, search, analytics, express, payments.',
  },
  {
    given: "a part that is no function",
    files: {
      "modules/club.ts": `export const club = {\n  name: "club",\n  parts: { search: { suggestionTypes: [] } },\n}\n`,
    },
    sentence:
      'modules/club.ts:3: the module has a part "search" that is no function: write () => import("./search.ts").',
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
    sentence: 'modules/club.ts:5: The part "search" of the module "club" exports suggestionTypes that is no list.',
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

const themes: ReadonlyArray<BadInput> = [
  {
    given: "a view with an unknown name",
    files: { "theme/views/ProductCart.tsx": "export const ProductCart = () => null\n" },
    sentence:
      'theme/views/ProductCart.tsx: no view is called "ProductCart". Did you mean "ProductCard"? Other views of a project do not stand in theme/views/.',
  },
  {
    given: "a view that is not exported",
    files: { "theme/views/ProductCard.tsx": "export const Card = () => null\n" },
    sentence: "theme/views/ProductCard.tsx: the file must export ProductCard, as ui/catalogue/ProductCard.tsx.",
  },
  {
    given: "a view with a syntax error",
    files: { "theme/views/ProductCard.tsx": "export const ProductCard = () => {\n  return <p\n}\n" },
    sentence: "theme/views/ProductCard.tsx:3: Unexpected token",
  },
  {
    given: "a view that imports what the engine no longer has",
    files: {
      "theme/views/Footer.tsx": `import { Gone } from "vitrine/ui/storefront/Gone.tsx"\nexport const Footer = () => <Gone />\n`,
    },
    sentence: "theme/views/Footer.tsx:1: the file cannot be loaded: there is no file /ui/storefront/Gone.tsx",
  },
  {
    given: "an unknown slot",
    files: { "theme/slots/footer.begin.tsx": "export const Slot = () => null\n" },
    sentence: 'theme/slots/footer.begin.tsx: no slot is called "footer.begin".',
  },
  {
    given: "a style sheet with a font that does not exist",
    files: { "theme/type.css": `@font-face {\n  font-family: "Ours";\n  src: url("./fonts/ours.woff2");\n}\n` },
    sentence: "theme/type.css:3: there is no file ./fonts/ours.woff2.",
  },
]

const pages: ReadonlyArray<BadInput> = [
  {
    given: "the address of another page",
    files: { "pages/a.tsx": page("/ours"), "pages/b.tsx": page("/ours") },
    sentence: 'pages/b.tsx:4: The address "/ours" of the page is that of FOLDER/pages/a.tsx too.',
  },
  {
    given: "an address of the shop",
    files: { "pages/a.tsx": page("/checkout/ours") },
    sentence: 'pages/a.tsx:4: The address "/checkout/ours" of the page belongs to the shop.',
  },
  {
    given: "no path as address",
    files: { "pages/a.tsx": page("ours/") },
    sentence: 'pages/a.tsx:4: The address "ours/" of the page is no path such as /stores',
  },
  {
    given: "no function that loads",
    files: {
      "pages/a.tsx": `export const page = {\n  path: "/ours",\n  metadata: () => ({ title: "Ours" }),\n  view: () => <p />,\n}\n`,
    },
    sentence: "pages/a.tsx:1: The page has no function load.",
  },
  {
    given: "no export called page",
    files: { "pages/a.tsx": `export const ours = 1\n` },
    sentence: "pages/a.tsx: the file must export the page as page.",
  },
  {
    given: "code that throws",
    files: {
      "pages/a.tsx": `const cities: ReadonlyArray<string> = []\nconst first = cities[0].trim()\nexport const page = { path: first }\n`,
    },
    sentence: "pages/a.tsx:2: the file cannot be loaded: Cannot read properties of undefined (reading 'trim')",
  },
]

const language = (text: string): Readonly<Record<string, string>> => ({ "languages/fr_FR.json": text })

const languages: ReadonlyArray<BadInput> = [
  {
    given: "no JSON",
    files: language(`{\n  "Add to Cart": "Ajouter",\n  Cart\n}\n`),
    sentence: "languages/fr_FR.json:3: the file is no JSON: Expected double-quoted property name.",
  },
  {
    given: "an empty file",
    files: language(""),
    sentence: "languages/fr_FR.json:1: the file is no JSON: Unexpected end of JSON input.",
  },
  {
    given: "a list",
    files: language("[]\n"),
    sentence: "languages/fr_FR.json:1: the file must be a JSON object of translations by text.",
  },
  {
    given: "a number as translation",
    files: language(`{\n  "Add to Cart": 1\n}\n`),
    sentence: 'languages/fr_FR.json:2: the translation is no text: "Add to Cart"',
  },
  {
    given: "a plural without its number",
    files: language(`{\n  "%1 items|many": "articles"\n}\n`),
    sentence: 'languages/fr_FR.json:2: placeholders are "" instead of "%1": "%1 items|many"',
  },
  {
    given: "a plural form that the language has not",
    files: language(`{\n  "%1 items|few": "%1 articles"\n}\n`),
    sentence: 'languages/fr_FR.json:2: fr_FR has no plural form "few"; its forms are one, many, other: "%1 items|few"',
  },
  {
    given: "a name that is no locale",
    files: { "languages/french.json": "{}\n" },
    sentence: 'languages/french.json: "french" is no locale: call the file languages/fr_FR.json, for example.',
  },
]

/** Everything wrong that `vitrine check`, `vitrine dev` and `vitrine build` refuse, by kind of file. */
export const refused: Readonly<Record<string, ReadonlyArray<BadInput>>> = {
  Configuration: configurations,
  Modules: modules,
  Theme: themes,
  Pages: pages,
  Languages: languages,
}

/** What is not as it should be, and with which the shop is safe. */
export const noted: ReadonlyArray<BadInput> = [
  {
    given: "a view ejected from an older version",
    files: { "theme/views/Footer.tsx": ejected("ui/storefront/Footer.tsx") },
    sentence:
      "theme/views/Footer.tsx:1: ui/storefront/Footer.tsx has changed since version 0.0.9, from which this view was ejected.",
  },
  {
    given: "a view whose original is gone",
    files: { "theme/views/Footer.tsx": ejected("ui/storefront/Gone.tsx") },
    sentence:
      "theme/views/Footer.tsx:1: ui/storefront/Gone.tsx no longer exists since version 0.0.9, from which this view was ejected.",
  },
]

/** The first rows about modules, the theme and languages. */
export const firstRows: ReadonlyArray<BadInput> = [modules, themes, languages].flatMap(([row]) => row ?? [])

/** Files with errors of several kinds. */
export const severalErrors: BadInput["files"] = Object.assign({}, ...firstRows.map(({ files }) => files))
