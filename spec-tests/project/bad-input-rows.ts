import { type BadInput, badModules } from "./bad-modules.ts"

const config = (body: string): Readonly<Record<string, string>> => ({
  "vitrine.config.ts": `import { defineConfig } from "vitrine/project"\n\nexport default defineConfig(${body})\n`,
})

const page = (path: string): string =>
  `import { definePage } from "vitrine/pages"\n\nexport const page = definePage({\n  path: "${path}",\n  load: async () => "Ours",\n  metadata: (title) => ({ title }),\n  view: (title) => <p>{title}</p>,\n})\n`

const club = `export const club = { name: "club", parts: {} }\n`

const ejected = (file: string): string =>
  `// Ejected from vitrine 0.0.9: ${file} sha256-0123456789abcdef\nexport { Footer } from "vitrine/views/Footer"\n`

const configurations: ReadonlyArray<BadInput> = [
  {
    given: "an unknown key",
    files: config(`{\n  settings: {\n    portt: 4000,\n  },\n}`),
    sentence: 'vitrine.config.ts:5: "portt" is not a key of settings. Did you mean "port"?',
  },
  {
    given: "a wrong value",
    files: config(`{\n  settings: { port: "web" },\n}`),
    sentence: 'vitrine.config.ts:4: "port": PORT must be a whole number from 0 to 65535, but it is "web".',
  },
  {
    given: "a part of the brand with another name",
    files: config(`{\n  brand: {\n    logo: { src: "/logo.svg", text: "Ours" },\n  },\n}`),
    sentence: 'vitrine.config.ts:5: "text" is not a key of logo. Known keys: src, alt, width, height.',
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
  {
    given: "a module whose path has no ./",
    files: { ...config(`{\n  modules: ["shared/club.ts"],\n}`), "shared/club.ts": club },
    sentence: 'vitrine.config.ts:4: a file of the project begins with ./: write "./shared/club.ts".',
  },
  {
    given: "a module that is in modules/ anyway",
    files: { ...config(`{\n  modules: ["./modules/club.ts"],\n}`), "modules/club.ts": club },
    sentence: "vitrine.config.ts:4: ./modules/club.ts is installed by being in modules/: leave it out here.",
  },
  {
    given: "a promise instead of a configuration",
    files: { "vitrine.config.ts": "export default Promise.resolve({})\n" },
    sentence: "vitrine.config.ts: The file has no configuration: write `export default defineConfig({})`.",
  },
  {
    given: "a seed folder that does not exist",
    files: config(`{\n  settings: {\n    seedDir: "./nothing",\n  },\n}`),
    sentence: "vitrine.config.ts:5: there is no folder ./nothing.",
  },
]

const themes: ReadonlyArray<BadInput> = [
  {
    given: "a view with an unknown name",
    files: { "theme/views/ProductCart.tsx": "export const ProductCart = () => null\n" },
    sentence:
      'theme/views/ProductCart.tsx: no view is called "ProductCart". Did you mean "ProductCard"? Other views of a project belong outside theme/views/.',
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
  {
    given: "a style sheet with a bracket that is not closed",
    files: { "theme/tokens.css": `:root {\n  --color-primary: light-dark(#0a5c36, #7fd3a8;\n}\n` },
    sentence: 'theme/tokens.css:2: "(" is not closed.',
  },
  {
    given: "a style sheet with a bracket too many",
    files: { "theme/tokens.css": `:root {\n  --color-primary: #0a5c36;\n}\n}\n` },
    sentence: 'theme/tokens.css:4: "}" closes nothing.',
  },
  {
    given: "a token without a colon",
    files: { "theme/tokens.css": `:root {\n  --color-primary #0a5c36;\n}\n` },
    sentence: 'theme/tokens.css:2: "--color-primary" has no colon after it.',
  },
  {
    given: "a token without a semicolon",
    files: { "theme/tokens.css": `:root {\n  --color-primary: #0a5c36\n  --color-text: #111;\n}\n` },
    sentence: 'theme/tokens.css:2: a semicolon is missing before "--color-text".',
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
    sentence: 'pages/a.tsx:4: The address "ours/" of the page is not a path such as /stores',
  },
  {
    given: "no function that loads",
    files: {
      "pages/a.tsx": `export const page = {\n  path: "/ours",\n  metadata: () => ({ title: "Ours" }),\n  view: () => <p />,\n}\n`,
    },
    sentence: "pages/a.tsx:1: The page has no function load.",
  },
  {
    given: "an island without a file",
    files: {
      "pages/a.tsx": `import { island, definePage } from "vitrine/pages"\n\nconst Map = () => null\n\nexport const page = definePage({\n  path: "/ours",\n  load: async () => "Ours",\n  metadata: (title) => ({ title }),\n  islands: () => ({ StoreMap: island(Map, {}) }),\n  view: (_, islands) => islands.StoreMap,\n})\n`,
    },
    sentence: 'pages/a.tsx:9: the page names the island "StoreMap", but there is no file islands/StoreMap.tsx.',
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
    sentence: "languages/fr_FR.json:3: the file is not JSON: Expected double-quoted property name.",
  },
  {
    given: "an empty file",
    files: language(""),
    sentence: "languages/fr_FR.json:1: the file is not JSON: Unexpected end of JSON input.",
  },
  {
    given: "a list",
    files: language("[]\n"),
    sentence: "languages/fr_FR.json:1: the file must be a JSON object of translations by text.",
  },
  {
    given: "a number as translation",
    files: language(`{\n  "Add to Cart": 1\n}\n`),
    sentence: 'languages/fr_FR.json:2: the translation is not text: "Add to Cart"',
  },
  {
    given: "a plural without its number",
    files: language(`{\n  "%1 items|many": "articles"\n}\n`),
    sentence: 'languages/fr_FR.json:2: placeholders are "" instead of "%1": "%1 items|many"',
  },
  {
    given: "a plural form that the language does not have",
    files: language(`{\n  "%1 items|few": "%1 articles"\n}\n`),
    sentence: 'languages/fr_FR.json:2: fr_FR has no plural form "few"; its forms are one, many, other: "%1 items|few"',
  },
  {
    given: "a name that is not a locale",
    files: { "languages/french.json": "{}\n" },
    sentence: 'languages/french.json: "french" is not a locale: call the file languages/fr_FR.json, for example.',
  },
]

const seeds: ReadonlyArray<BadInput> = [
  {
    given: "no JSON",
    files: { "seed/settings.json": `{\n  "group": {\n}\n` },
    sentence: "seed/settings.json:4: the file is not JSON: Expected ',' or '}' after property value.",
  },
  {
    given: "a field that does not exist",
    files: { "seed/settings.json": `{ "groop": {} }\n` },
    sentence: "seed/settings.json: groop: there is no such field.",
  },
  {
    given: "a file with another name",
    files: { "seed/prodcts.json": "[]\n" },
    sentence: "seed/prodcts.json: a seed has no file of this name.",
  },
]

/** Everything wrong that `vitrine check`, `vitrine dev` and `vitrine build` refuse, by kind of file. */
export const refused: Readonly<Record<string, ReadonlyArray<BadInput>>> = {
  Configuration: configurations,
  Modules: badModules,
  Theme: themes,
  Pages: pages,
  Languages: languages,
  "Content of the built-in shop": seeds,
}

/** Bad input that is reported, and with which the shop runs safely. */
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
  {
    given: "a view that is no .tsx file",
    files: { "theme/views/ProductCard.ts": "export const ProductCard = () => null\n" },
    sentence: "theme/views/ProductCard.ts: it has no effect: views are files such as ProductCard.tsx.",
  },
  {
    given: "a view beside theme/views/",
    files: { "theme/ProductCard.tsx": "export const ProductCard = () => null\n" },
    sentence: "theme/ProductCard.tsx: it has no effect: views are in theme/views/.",
  },
  {
    given: "a module whose file has another name",
    files: { "modules/club/index.ts": club },
    sentence: "modules/club/index.ts: no module is installed from it: call the file module.ts.",
  },
  {
    given: "a logo that does not exist",
    files: config(`{\n  brand: {\n    logo: { src: "/brand/none.svg", width: 120, height: 40 },\n  },\n}`),
    sentence: "vitrine.config.ts:5: there is no file public/brand/none.svg.",
  },
  {
    given: "a language without its file",
    files: config(`{\n  languages: ["sv_SE"],\n}`),
    sentence: "vitrine.config.ts:4: there is no file languages/sv_SE.json: vitrine language sv_SE writes it.",
  },
]

/** The first rows about modules, the theme and languages. */
export const firstRows: ReadonlyArray<BadInput> = [badModules, themes, languages].flatMap(([row]) => row ?? [])

/** Files with errors of several kinds. */
export const severalErrors: BadInput["files"] = Object.assign({}, ...firstRows.map(({ files }) => files))
