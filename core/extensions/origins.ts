/** Uses of an origin, named as the directives of a content security policy without `-src`; `form` is `form-action`. */
export const originUses = ["connect", "script", "frame", "img", "media", "style", "font", "form"] as const

/** One of `originUses`. */
export type OriginUse = (typeof originUses)[number]

/** Features of the browser that a page may use itself or grant to a frame. */
export const browserFeatures = [
  "autoplay",
  "camera",
  "clipboard-write",
  "fullscreen",
  "geolocation",
  "microphone",
  "payment",
  "publickey-credentials-get",
  "usb",
] as const

/** One of `browserFeatures`. */
export type BrowserFeature = (typeof browserFeatures)[number]

/** Kinds of pages that can be named in `OriginGrant.pages`. */
export const pageKinds = [
  "home",
  "category",
  "product",
  "search",
  "content",
  "cart",
  "checkout",
  "success",
  "account",
  "back-office",
] as const

/** One of `pageKinds`. */
export type PageKind = (typeof pageKinds)[number]

/**
 * Origins, features of the browser and Trusted Types policies that a shop or a module needs. Nothing else is opened.
 *
 * @example
 * const chat: OriginGrant = { pages: ["product", "cart"], script: ["https://chat.example"], frame: ["https://chat.example"] }
 */
export type OriginGrant = { readonly [Use in OriginUse]?: ReadonlyArray<string> } & {
  /** Default: every page except those of the back office. */
  readonly pages?: ReadonlyArray<PageKind>
  /** For each feature who may use it: `self` for the page, or origins of frames. */
  readonly permissions?: { readonly [Feature in BrowserFeature]?: ReadonlyArray<string> }
  /** Names of Trusted Types policies that scripts of these origins create. */
  readonly trustedTypes?: ReadonlyArray<string>
}

/** A grant with its owner, which declares it, such as `module "chat"` or `vitrine.config.ts`. */
export type OwnedGrant = { readonly owner: string; readonly grant: OriginGrant }

/** Everything that pages of one kind may use besides the shop itself. */
export type GrantedOrigins = { readonly [Use in OriginUse]: ReadonlyArray<string> } & {
  readonly permissions: ReadonlyMap<BrowserFeature, ReadonlyArray<string>>
  readonly trustedTypes: ReadonlyArray<string>
}

const backOffice = "back-office"

const appliesTo = ({ pages }: OriginGrant, kind: string): boolean =>
  pages === undefined ? kind !== backOffice : pages.some((page) => page === kind)

const without = (values: ReadonlyArray<string>, removed: string): ReadonlyArray<string> =>
  values.filter((value) => value !== removed)

const distinct = (values: ReadonlyArray<string>): ReadonlyArray<string> => [...new Set(values)]

/**
 * Merges the grants for pages of one kind. Those of `everywhere` apply to every kind.
 *
 * @example
 * grantedOrigins("cart", [{ pages: ["cart"], img: ["https://cdn.example"] }]).img // ["https://cdn.example"]
 */
export const grantedOrigins = (
  kind: string,
  grants: ReadonlyArray<OriginGrant>,
  everywhere: ReadonlyArray<OriginGrant> = [],
): GrantedOrigins => {
  const applied = [...everywhere, ...grants.filter((grant) => appliesTo(grant, kind))]
  const originsFor = (use: OriginUse) => distinct(applied.flatMap((grant) => grant[use] ?? []))
  const users = (feature: BrowserFeature) =>
    distinct(applied.flatMap(({ permissions }) => permissions?.[feature] ?? []))
  return {
    connect: originsFor("connect"),
    script: originsFor("script"),
    frame: originsFor("frame"),
    img: originsFor("img"),
    media: originsFor("media"),
    style: originsFor("style"),
    font: originsFor("font"),
    form: originsFor("form"),
    permissions: new Map(
      browserFeatures.flatMap((feature) => (users(feature).length === 0 ? [] : [[feature, users(feature)] as const])),
    ),
    trustedTypes: distinct(applied.flatMap(({ trustedTypes }) => trustedTypes ?? [])),
  }
}

const directiveOf = (use: OriginUse): string => (use === "form" ? "form-action" : `${use}-src`)

/** Sources that every page may use, by directive. `media` and `font` have no directive of their own, but `default-src`, unless an origin is granted. */
const ownSources: { readonly [Use in OriginUse]: string } = {
  connect: "'self'",
  script: "'self'",
  frame: "'self'",
  img: "'self' data:",
  media: "'self'",
  style: "'self'",
  font: "'self'",
  form: "'self'",
}

/** Directives without origins, the same on every page. */
const fixedDirectives = [
  "base-uri 'none'",
  "object-src 'none'",
  "frame-ancestors 'self'",
  "require-trusted-types-for 'script'",
]

/**
 * Builds the content security policy of pages with these origins. `inlineScript` is the source expression of the only inline script. The
 * policy has no nonce, so that cached pages have the same one.
 */
export const contentPolicy = (granted: GrantedOrigins, inlineScript: string): string => {
  const directive = (use: OriginUse, ...more: ReadonlyArray<string>) =>
    [`${directiveOf(use)} ${ownSources[use]}`, ...more, ...granted[use]].join(" ")
  const ifAny = (use: OriginUse) => (granted[use].length === 0 ? [] : [directive(use)])
  return [
    "default-src 'self'",
    directive("script", inlineScript),
    directive("style"),
    "style-src-attr 'unsafe-inline'",
    directive("img"),
    ...ifAny("media"),
    ...ifAny("font"),
    directive("frame"),
    directive("connect"),
    directive("form"),
    ...fixedDirectives,
    ["trusted-types dompurify vitrine", ...granted.trustedTypes].join(" "),
  ].join("; ")
}

/** Features that are off unless granted; others follow the browser's default, which is the page itself. */
const closedFeatures: ReadonlyArray<BrowserFeature> = ["camera", "microphone", "geolocation", "payment", "usb"]

const user = (name: string): string => (name === "self" ? name : `"${name}"`)

/** Builds the value of `Permissions-Policy`. */
export const permissionsPolicy = ({ permissions }: GrantedOrigins): string =>
  [...closedFeatures, ...[...permissions.keys()].filter((feature) => !closedFeatures.includes(feature))]
    .map((feature) => `${feature}=(${(permissions.get(feature) ?? []).map(user).join(" ")})`)
    .join(", ")

const everyPage = `every page except ${backOffice}`

const explanationLines = ({ owner, grant }: OwnedGrant): ReadonlyArray<string> => {
  const on = grant.pages === undefined ? everyPage : `pages: ${grant.pages.join(", ")}`
  const line = (name: string, value: string) => `${name} ${value} (${owner}; ${on})`
  return [
    ...originUses.flatMap((use) => (grant[use] ?? []).map((origin) => line(directiveOf(use), origin))),
    ...browserFeatures.flatMap((feature) =>
      (grant.permissions?.[feature] ?? []).map((name) => line(`permission ${feature}`, name)),
    ),
    ...without(grant.trustedTypes ?? [], "default").map((name) => line("trusted-types", name)),
    ...(grant.trustedTypes ?? [])
      .filter((name) => name === "default")
      .map(
        (name) => `${line("trusted-types", name)}: this policy decides over the HTML of every script on these pages`,
      ),
  ]
}

/** Lists every granted origin, permission and policy with its owner and pages, one line each; none if pages load nothing from other origins. */
export const explainPolicy = (grants: ReadonlyArray<OwnedGrant>): ReadonlyArray<string> =>
  grants.flatMap(explanationLines)
