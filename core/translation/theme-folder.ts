import { scriptText } from "../web/script-text.ts"

const baseUrlInPage = /["']?baseUrl["']?\s*:\s*["']([^"'<>\s]{1,1000})["']/

/** Returns `true` for a theme folder of Magento: `/static/version1700000000/frontend/Acme/store/de_DE`. */
const isThemeFolder = (path: string): boolean =>
  /^\/static\/(?:version\d{1,20}\/)?frontend\/[\w-]{1,100}\/[\w-]{1,100}\/[A-Za-z]{2,3}(?:_[A-Za-z0-9]{2,8}){0,2}\/?$/.test(
    path,
  )

/**
 * Returns the folder of a theme in the language of a store view, from the `require = {"baseUrl": "…"}` of a Magento page. A path on `origin`
 * without trailing slash; `undefined` when the page names no folder, or one of another origin.
 */
export const themeFolder = (html: string, origin: string): string | undefined => {
  const address = scriptText(baseUrlInPage.exec(html)?.[1] ?? "")
  const path = address.startsWith(`${origin}/`) ? address.slice(origin.length) : address
  return isThemeFolder(path) ? path.replace(/\/$/, "") : undefined
}
