const named = /["']?baseUrl["']?\s*:\s*["']([^"'<>\s]{1,500})["']/

/** Theme folders as the platform writes them: `/static/version1700000000/frontend/Acme/store/de_DE`. */
const isThemeFolder = (path: string): boolean =>
  /^\/static\/(?:version\d{1,20}\/)?frontend\/[\w-]{1,100}\/[\w-]{1,100}\/[A-Za-z]{2,3}(?:_[A-Za-z0-9]{2,8}){0,2}\/?$/.test(
    path,
  )

/**
 * Where the theme of a shop has its files in the language of a store view, as a page of the platform tells its own scripts
 * (`require = {"baseUrl": "…"}`). A path on `origin`, without a slash at its end; `undefined` where the page names none, or one elsewhere.
 * [7.translations.1]
 */
export const themeFolder = (html: string, origin: string): string | undefined => {
  const address = named.exec(html)?.[1]?.replaceAll("\\/", "/") ?? ""
  const path = address.startsWith(`${origin}/`) ? address.slice(origin.length) : address
  return isThemeFolder(path) ? path.replace(/\/$/, "") : undefined
}
