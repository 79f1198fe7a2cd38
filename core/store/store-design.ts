/** A `<meta>` element that the merchant adds to every page, such as a proof of ownership for a search engine. */
export type MetaTag = { readonly attribute: "name" | "property"; readonly name: string; readonly content: string }

/** Settings of `<head>`, header and footer that a merchant configures for a store view. Absent ones are empty. */
export type StoreDesign = {
  readonly titlePrefix: string
  /** Title of pages without a title of their own; the same for description and keywords. */
  readonly defaultTitle: string
  readonly defaultDescription: string
  readonly defaultKeywords: string
  /** Address of the icon. */
  readonly favicon: string
  /** Greeting above the header. */
  readonly welcome: string
  /** Sanitized HTML at the end of every page. */
  readonly footerHtml: string
  /** True if a notice informs shoppers that no orders are fulfilled. */
  readonly isDemonstration: boolean
  readonly metaTags: ReadonlyArray<MetaTag>
  /** Names of elements that the merchant added to `<head>` and that are left out, because the security policy forbids them. */
  readonly omittedHeadElements: ReadonlyArray<string>
}

/** Names that pages set themselves. */
const ownNames = new Set([
  "viewport",
  "robots",
  "description",
  "keywords",
  "title",
  "referrer",
  "color-scheme",
  "charset",
])

const element = /<(?!\/|!--)\s*([a-z][\w-]{0,30})\b([^<>]{0,2000})>/gi
const comment = /<!--[^]*?-->/g

const references: Readonly<Record<string, string>> = {
  "&amp;": "&",
  "&quot;": '"',
  "&#039;": "'",
  "&lt;": "<",
  "&gt;": ">",
}

const attributeOf = (attributes: string, name: string): string | undefined => {
  const [, double, single] = new RegExp(`\\b${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`, "i").exec(attributes) ?? []
  return (double ?? single)?.replace(/&(?:amp|quot|#039|lt|gt);/g, (reference) => references[reference] ?? reference)
}

const metaTagOf = (attributes: string): MetaTag | undefined => {
  const content = attributeOf(attributes, "content")
  const [name, property] = [attributeOf(attributes, "name"), attributeOf(attributes, "property")]
  if (content === undefined || /\bhttp-equiv\b/i.test(attributes)) return undefined
  if (name !== undefined && !ownNames.has(name.toLowerCase())) return { attribute: "name", name, content }
  return property === undefined ? undefined : { attribute: "property", name: property, content }
}

/**
 * Reads the elements that a merchant adds to `<head>`. Metadata is used; scripts, styles and links are not: the security policy of pages
 * forbids scripts of others, and styles are made for other markup.
 */
export const readHeadIncludes = (html: string): Pick<StoreDesign, "metaTags" | "omittedHeadElements"> => {
  const found = [...html.replace(comment, "").matchAll(element)].map(([, name = "", attributes = ""]) => ({
    name: name.toLowerCase(),
    tag: name.toLowerCase() === "meta" ? metaTagOf(attributes) : undefined,
  }))
  return {
    metaTags: found.flatMap(({ tag }) => tag ?? []),
    omittedHeadElements: [...new Set(found.filter(({ tag }) => tag === undefined).map(({ name }) => name))],
  }
}

/** Text that Magento shows until a merchant sets a greeting. */
const unsetWelcome = /^default welcome msg!$/i

/** Returns the greeting; empty while the merchant has not set one. */
export const configuredWelcome = (welcome: string): string => (unsetWelcome.test(welcome.trim()) ? "" : welcome.trim())

/** Joins two parts of a title by a space, as Magento does; by a bar if the second begins with a letter or digit. */
const joinedTitle = (first: string, second: string): string =>
  /^[\p{L}\p{N}]/u.test(second) ? `${first} | ${second}` : `${first} ${second}`

/**
 * Returns the title of a page with the prefix and suffix of the shop; a suffix that the title already contains is not repeated.
 *
 * @example
 * pageTitle("Mugs", { titlePrefix: "Terra", titleSuffix: "- Shop" }) // "Terra Mugs - Shop"
 */
export const pageTitle = (
  title: string,
  {
    titlePrefix,
    defaultTitle,
    titleSuffix,
  }: Pick<StoreDesign, "titlePrefix" | "defaultTitle"> & { readonly titleSuffix: string },
): string => {
  const own = title.trim() === "" ? defaultTitle : title
  const prefixed = titlePrefix === "" || own.startsWith(titlePrefix) ? own : `${titlePrefix} ${own}`
  return prefixed.includes(titleSuffix) ? prefixed : joinedTitle(prefixed, titleSuffix)
}
