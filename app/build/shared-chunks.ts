import path from "node:path"

// Chunks of the client build. A page loads as few bytes as possible before it is idle, so that a file shared by two entries belongs to the
// chunk of the earliest use that needs it.

/** The bundler's view of a module: the modules it imports. */
type ModuleGraph = { readonly getModuleInfo: (id: string) => { readonly importedIds: ReadonlyArray<string> } | null }

/** The module itself and everything it imports, directly or not. */
const importedBy = (id: string, graph: ModuleGraph, found = new Set<string>()): ReadonlySet<string> => {
  if (found.has(id)) return found
  found.add(id)
  for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) importedBy(imported, graph, found)
  return found
}

/** React, its DOM and runtime, and zustand's hook. */
const reactModules = /node_modules\/(react|react-dom|scheduler|zustand\/esm\/(index|react|vanilla\/shallow))\b/
/** Rules of which those of the checkout are in the chunk "order-rules". */
const orderRules = /\/core\/(checkout|addresses|instant-purchase)\//
const effectModules = /node_modules\/effect\/dist\//

/** Resolves a path below `app/client` to an absolute path, by which the bundler identifies a module. */
export const clientFile = (file: string): string => path.resolve(import.meta.dirname, "../client", file)

const boot = clientFile("boot/boot.ts")
const shopping = clientFile("boot/shopping.ts")
const islands = clientFile("boot/islands.ts")
const addToCart = clientFile("add-to-cart/open-add-to-cart.ts")
const atIdle = ["catalogue/correct-offers.ts", "catalogue/change-listing.ts"].map(clientFile)
const withoutCookies = clientFile("sections/explain-cookies.ts")
const labels = clientFile("labels/place-labels.ts")
const productPage = clientFile("islands/product.tsx")
const gallery = clientFile("islands/gallery.tsx")
const cards = clientFile("catalogue/follow-card-choice.ts")
const checkout = [clientFile("engines/checkout-engine.ts"), clientFile("islands/checkout.tsx")]
const cartToOrder = [
  ...checkout,
  ...["mini-cart", "cart", "account", "gift-messages"].map((name) => clientFile(`islands/${name}.tsx`)),
]

/** A file that several others import. */
type SharedFile = {
  /** True if one of `files` imports it, directly or not. */
  readonly isUsedBy: (...files: ReadonlyArray<string>) => boolean
  /** True if it imports a matching module, directly or not. */
  readonly uses: (modules: RegExp) => boolean
}

/**
 * Chunk names, each with its condition; the first that holds decides. A chunk contains everything that its files import and no earlier chunk
 * has, so that no two chunks import each other.
 */
const chunks: ReadonlyArray<readonly [name: string, contains: (file: SharedFile) => boolean]> = [
  // Loaded with the page, before it is idle.
  ["start", ({ isUsedBy }) => isUsedBy(boot, shopping)],
  // Loaded while the page is idle: the first click, and the page loaded again, without React.
  ["actions", ({ isUsedBy }) => isUsedBy(addToCart, ...atIdle)],
  // A browser without cookies loads nothing else.
  ["no-cookies", ({ isUsedBy }) => isUsedBy(withoutCookies)],
  // Labels of a product, placed without React.
  ["labels", ({ isUsedBy }) => isUsedBy(labels)],
  // React, the hydration of islands, and the views that product pages share with the cart: icons and pictures of galleries.
  [
    "react",
    ({ isUsedBy, uses }) =>
      uses(reactModules) && (isUsedBy(islands) || (isUsedBy(productPage, gallery) && isUsedBy(...cartToOrder))),
  ],
  // Effect and the programs written with it: first the programs of the checkout, then the other programs.
  ["engine", ({ isUsedBy, uses }) => uses(effectModules) && isUsedBy(...checkout)],
  ["calls", ({ uses }) => uses(effectModules)],
  // Views and rules of product pages, then of cart to order. Rules used by others are apart: a rule does not load React.
  [
    "rules",
    ({ isUsedBy }) =>
      isUsedBy(islands) || (isUsedBy(productPage) ? isUsedBy(cards, ...cartToOrder) : isUsedBy(gallery)),
  ],
  ["product", ({ isUsedBy }) => isUsedBy(productPage)],
  ["order", ({ isUsedBy, uses }) => isUsedBy(...checkout) && uses(reactModules)],
  ["order-rules", ({ isUsedBy }) => isUsedBy(...checkout)],
  // Views and rules that the checkout does not use.
  ["before-order", ({ isUsedBy }) => isUsedBy(...cartToOrder)],
  // Loaded only after an action of the shopper: views, rules that instant purchases share with the checkout, other rules.
  ["lazy-views", ({ uses }) => uses(reactModules)],
  ["lazy-order", ({ uses }) => uses(orderRules)],
  ["lazy", () => true],
]

/** The name of the chunk that holds a file shared by several entries. */
export const sharedChunk = (id: string, graph: ModuleGraph): string | null => {
  const file: SharedFile = {
    isUsedBy: (...files) => files.some((entry) => importedBy(entry, graph).has(id)),
    uses: (modules) => [...importedBy(id, graph)].some((imported) => modules.test(imported)),
  }
  return chunks.find(([, contains]) => contains(file))?.[0] ?? null
}

const isLoadedFirst = /\/(boot|shopping|actions)-[\w-]+\.js$/
const isPartOfIslands = /\/(islands|product)-[\w-]+\.js$/
const isLoadedWithIslands = /\/(react|rules)-[\w-]+\.js$/

/**
 * Tests a file of the build that `host` imports later: those that a page has loaded before its first action, or with `host` itself, need no
 * preload, and each name in a list of preloads costs bytes.
 */
export const isNotLoadedBefore = (file: string, host: string): boolean =>
  !isLoadedFirst.test(file) && !(isPartOfIslands.test(host) && isLoadedWithIslands.test(file))
