import { createHash } from "node:crypto"

import {
  contentPolicy,
  grantedOrigins,
  type OriginGrant,
  pageKinds,
  permissionsPolicy,
} from "../../../core/extensions/origins.ts"
import { transitionScript } from "../../../ui/storefront/transition-script.ts"

/** Origins of media and the scheme of the shop, from which the security headers are made. */
export type SecuritySettings = {
  /** Origins of images and videos besides our own. */
  readonly mediaOrigins: ReadonlyArray<string>
  /** Origins of video players besides those of the providers. */
  readonly playerOrigins: ReadonlyArray<string>
  /** True if shoppers reach us by https. */
  readonly usesHttps: boolean
  /** Origins that the configuration and the modules of the shop open. */
  readonly grants?: ReadonlyArray<OriginGrant>
  /** Changes each content security policy, for the development server. */
  readonly adaptPolicy?: ((policy: string) => string) | undefined
}

const videoOrigins = ["https://www.youtube-nocookie.com", "https://www.youtube.com", "https://player.vimeo.com"]

/** Source expression of the only inline script. */
export const transitionScriptHash = `'sha256-${createHash("sha256").update(transitionScript).digest("base64")}'`

/** The security headers of a response, by name and value. */
export type SecurityHeaders = ReadonlyArray<readonly [name: string, value: string]>

/** The name of the header with the content security policy. */
export const policyHeader = "Content-Security-Policy"
const permissionsHeader = "Permissions-Policy"

/** Pictures and players of the settings, on every page. Players may use full screen. */
const grantsOfSettings = ({ mediaOrigins, playerOrigins }: SecuritySettings): ReadonlyArray<OriginGrant> => {
  const players = [...videoOrigins, ...playerOrigins]
  return [
    { img: mediaOrigins, media: mediaOrigins },
    { frame: players, permissions: { fullscreen: ["self", ...players] } },
  ]
}

/** The two headers that depend on the kind of a page. */
const headersOfKind = (kind: string, settings: SecuritySettings, grants: ReadonlyArray<OriginGrant>) => {
  const granted = grantedOrigins(kind, grants, grantsOfSettings(settings))
  const policy = contentPolicy(granted, transitionScriptHash)
  return [
    [policyHeader, settings.adaptPolicy?.(policy) ?? policy],
    [permissionsHeader, permissionsPolicy(granted)],
  ] as const
}

/** The beginning of the directive, unless the development server allows every style element. */
const ownStyles = /style-src 'self'(?! 'unsafe-inline')/

/** Allows the style element with the merchant's styles, by its hash. */
const policyWithStyles = (policy: string, css: string): string =>
  policy.replace(ownStyles, `style-src 'self' 'sha256-${createHash("sha256").update(css).digest("base64")}'`)

/** The policy without the style element that it allows. */
const withoutStyles = (policy: string): string => policy.replace(/(style-src 'self') 'sha256-[\w+/=]{44}'/, "$1")

/** Security headers by kind of page. */
export type PagePolicies = {
  /**
   * Returns the headers of a page that are not those of other responses; `undefined` if there are none. `css` are styles of the merchant, for
   * which the page has a style element.
   */
  readonly headersOf: (kind: string, css?: string) => SecurityHeaders | undefined
  /** Tests whether a header was set for a page, and not by the backend. */
  readonly isOwn: (name: string, value: string | null) => boolean
}

/** Creates the security headers of pages from the settings and grants. */
export const pagePolicies = (settings: SecuritySettings): PagePolicies => {
  const { grants = [] } = settings
  const common = headersOfKind("", settings, [])
  const byKind = new Map(
    pageKinds.map((kind): [string, SecurityHeaders] => [kind, headersOfKind(kind, settings, grants)]),
  )
  const other = headersOfKind("", settings, grants)
  const ownLines = new Set([common, other, ...byKind.values()].flat().map(([name, value]) => `${name}: ${value}`))
  return {
    headersOf: (kind, css) => {
      const headers = (byKind.get(kind) ?? other).map(
        ([name, value]) =>
          [name, name === policyHeader && css !== undefined ? policyWithStyles(value, css) : value] as const,
      )
      const differing = headers.filter(([, value], index) => value !== common[index]?.[1])
      return differing.length === 0 ? undefined : differing
    },
    isOwn: (name, value) => value !== null && ownLines.has(`${name}: ${withoutStyles(value)}`),
  }
}

/**
 * The security policy for pages of the shop behind the storefront. Their scripts, and those of their payment providers, are unknown, so it
 * allows every source. The policy that the shop itself sends applies too.
 */
export const shopPagePolicy =
  "default-src 'self' https: wss: data: blob: 'unsafe-inline' 'unsafe-eval'; base-uri 'self'; object-src 'none'; frame-ancestors 'self'"

/** Headers that also matter for JSON, scripts, styles, fonts and pictures, which no browser renders as a document. */
const headersOfData: ReadonlySet<string> = new Set(["X-Content-Type-Options", "Strict-Transport-Security"])

/** Security headers of a response by its type: all of them for a document such as HTML or SVG, otherwise as few bytes as possible. */
export const headersOfType = (type: string, headers: SecurityHeaders): SecurityHeaders =>
  /^(?:text\/(?:css|javascript)|application\/json|font\/|image\/(?!svg)|video\/)/.test(type)
    ? headers.filter(([name]) => headersOfData.has(name))
    : headers

/** Security headers of every response, including errors, documents among the files, and responses of the backend. */
export const securityHeaders = (settings: SecuritySettings): SecurityHeaders => [
  ...headersOfKind("", settings, []),
  // Sign-in by a social network opens a window that reports to its opener.
  ["Cross-Origin-Opener-Policy", "same-origin-allow-popups"],
  ["Referrer-Policy", "strict-origin-when-cross-origin"],
  ["X-Content-Type-Options", "nosniff"],
  ...(settings.usesHttps ? [["Strict-Transport-Security", "max-age=31536000"] as const] : []),
]
