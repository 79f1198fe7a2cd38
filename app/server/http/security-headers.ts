export type SecuritySettings = {
  /** Origins of pictures besides our own. */
  readonly mediaOrigins: ReadonlyArray<string>
  /** Origins of video players besides those of the providers. */
  readonly playerOrigins: ReadonlyArray<string>
  /** Whether shoppers reach us by https. */
  readonly https: boolean
}

const videoOrigins = ["https://www.youtube-nocookie.com", "https://www.youtube.com", "https://player.vimeo.com"]

/** The same on every page, cached or not, so it needs no nonce: there is no inline script anywhere. */
export const contentSecurityPolicy = ({ mediaOrigins, playerOrigins }: SecuritySettings): string =>
  [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    ["img-src 'self' data:", ...mediaOrigins].join(" "),
    ["frame-src 'self'", ...videoOrigins, ...playerOrigins].join(" "),
    "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'self'",
    "require-trusted-types-for 'script'",
    "trusted-types dompurify vitrine",
  ].join("; ")

/** Players may fill the screen when the shopper tells them to. */
const permissions = ({ playerOrigins }: SecuritySettings): string => {
  const players = [...videoOrigins, ...playerOrigins].map((origin) => `"${origin}"`).join(" ")
  return `camera=(), microphone=(), geolocation=(), payment=(), usb=(), fullscreen=(self ${players})`
}

/** Headers of every answer, also of errors, files and what the shop behind us says. */
export const securityHeaders = (settings: SecuritySettings): ReadonlyArray<readonly [string, string]> => [
  ["Content-Security-Policy", contentSecurityPolicy(settings)],
  // Sign-in by a social network opens a window that tells its opener when it is done.
  ["Cross-Origin-Opener-Policy", "same-origin-allow-popups"],
  ["Referrer-Policy", "strict-origin-when-cross-origin"],
  ["X-Content-Type-Options", "nosniff"],
  ["Permissions-Policy", permissions(settings)],
  ...(settings.https ? [["Strict-Transport-Security", "max-age=31536000"] as const] : []),
]
