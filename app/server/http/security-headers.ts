import { createHash } from "node:crypto"

import { transitionScript } from "../../../ui/storefront/transition-script.ts"

/** Origins of media and the scheme of the shop, from which the security headers are made. */
export type SecuritySettings = {
  /** Origins of images and videos besides our own. */
  readonly mediaOrigins: ReadonlyArray<string>
  /** Origins of video players besides those of the providers. */
  readonly playerOrigins: ReadonlyArray<string>
  /** True if shoppers reach us by https. */
  readonly https: boolean
}

const videoOrigins = ["https://www.youtube-nocookie.com", "https://www.youtube.com", "https://player.vimeo.com"]

/** Source expression of the only inline script. */
export const transitionScriptHash = `'sha256-${createHash("sha256").update(transitionScript).digest("base64")}'`

/** The security headers of a response, by name and value. */
export type SecurityHeaders = ReadonlyArray<readonly [name: string, value: string]>

/** The name of the header that `contentSecurityPolicy` is the value of. */
export const policyHeader = "Content-Security-Policy"

/** The security policy of every page. It has no nonce, so that cached pages have the same one; the one inline script is allowed by its hash. */
export const contentSecurityPolicy = ({ mediaOrigins, playerOrigins }: Omit<SecuritySettings, "https">): string =>
  [
    "default-src 'self'",
    `script-src 'self' ${transitionScriptHash}`,
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    ["img-src 'self' data:", ...mediaOrigins].join(" "),
    ...(mediaOrigins.length === 0 ? [] : [["media-src 'self'", ...mediaOrigins].join(" ")]),
    ["frame-src 'self'", ...videoOrigins, ...playerOrigins].join(" "),
    "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'self'",
    "require-trusted-types-for 'script'",
    "trusted-types dompurify vitrine",
  ].join("; ")

const ownStyles = "style-src 'self';"

/** Adds the style element with the merchant's styles to a policy, by its hash. */
export const policyWithStyles = (policy: string, css: string): string =>
  policy.replace(ownStyles, `${ownStyles.slice(0, -1)} 'sha256-${createHash("sha256").update(css).digest("base64")}';`)

/** Tests whether a policy is `policy`, apart from a style element that it allows. */
export const isPolicyWithStyles = (text: string | null, policy: string): boolean =>
  text !== null && text.replace(/(style-src 'self') 'sha256-[\w+/=]{44}';/, "$1;") === policy

/**
 * The security policy of pages made by the shop behind the storefront, whose scripts and those of its payment providers are unknown. The
 * shop's own policy applies besides it.
 */
export const shopPagePolicy =
  "default-src 'self' https: wss: data: blob: 'unsafe-inline' 'unsafe-eval'; base-uri 'self'; object-src 'none'; frame-ancestors 'self'"

/** Players may use full screen. */
const permissions = ({ playerOrigins }: SecuritySettings): string => {
  const players = [...videoOrigins, ...playerOrigins].map((origin) => `"${origin}"`).join(" ")
  return `camera=(), microphone=(), geolocation=(), payment=(), usb=(), fullscreen=(self ${players})`
}

/** Headers that also matter for scripts, styles, fonts and pictures, which no browser renders as a document. */
const headersOfFiles: ReadonlySet<string> = new Set(["X-Content-Type-Options", "Strict-Transport-Security"])

/** Security headers of a static file by its type: all of them for a document such as SVG, otherwise as few bytes as possible. */
export const headersOfFile = (type: string, headers: SecurityHeaders): SecurityHeaders =>
  /^(?:text\/(?:css|javascript)|font\/|image\/(?!svg)|video\/)/.test(type)
    ? headers.filter(([name]) => headersOfFiles.has(name))
    : headers

/** Security headers of every response, including errors, documents among the files, and responses of the backend. */
export const securityHeaders = (settings: SecuritySettings): SecurityHeaders => [
  [policyHeader, contentSecurityPolicy(settings)],
  // Sign-in by a social network opens a window that reports to its opener.
  ["Cross-Origin-Opener-Policy", "same-origin-allow-popups"],
  ["Referrer-Policy", "strict-origin-when-cross-origin"],
  ["X-Content-Type-Options", "nosniff"],
  ["Permissions-Policy", permissions(settings)],
  ...(settings.https ? [["Strict-Transport-Security", "max-age=31536000"] as const] : []),
]
