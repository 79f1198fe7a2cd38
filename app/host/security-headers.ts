export type SecuritySettings = {
  /** Origins of pictures besides our own. */
  readonly mediaOrigins: ReadonlyArray<string>
  /** Whether shoppers reach us by https. */
  readonly https: boolean
}

/** The same on every page, cached or not, so it needs no nonce: there is no inline script anywhere. [DESIGN 4] */
export const contentSecurityPolicy = ({ mediaOrigins }: SecuritySettings): string =>
  [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    ["img-src 'self' data:", ...mediaOrigins].join(" "),
    "frame-src 'self' https://www.youtube-nocookie.com https://player.vimeo.com",
    "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'self'",
    "require-trusted-types-for 'script'",
    "trusted-types dompurify vitrine",
  ].join("; ")

/** Headers of every answer, also of errors, files and what the shop behind us says. */
export const securityHeaders = (settings: SecuritySettings): ReadonlyArray<readonly [string, string]> => [
  ["Content-Security-Policy", contentSecurityPolicy(settings)],
  // Sign-in by a social network opens a window that tells its opener when it is done.
  ["Cross-Origin-Opener-Policy", "same-origin-allow-popups"],
  ["Referrer-Policy", "strict-origin-when-cross-origin"],
  ["X-Content-Type-Options", "nosniff"],
  ["Permissions-Policy", "camera=(), microphone=(), geolocation=(), payment=(), usb=(), fullscreen=(self)"],
  ...(settings.https ? [["Strict-Transport-Security", "max-age=31536000"] as const] : []),
]
