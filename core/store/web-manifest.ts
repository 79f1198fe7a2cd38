import { textDirection } from "../translation/text-direction.ts"
import type { AppIcon, Store, ThemeColor } from "./store.ts"

/** Path of the web app manifest, after the prefix of its store view. */
export const manifestPath = "/vitrine/manifest.webmanifest"

/** The background of the default theme in its light and its dark scheme. */
export const defaultThemeColor: ThemeColor = { light: "#fafafa", dark: "#141517" }

/** Icons of the manifest: those of the configuration, else the icon of browser tabs, which has no known size. */
const iconsOf = ({ appIcons, icon, design }: ManifestStore): ReadonlyArray<Omit<AppIcon, "purpose">> => {
  const tab = icon ?? (design?.favicon || undefined)
  return appIcons ?? (tab === undefined ? [] : [{ src: tab, sizes: "any" }])
}

type ManifestStore = Pick<Store, "name" | "locale" | "icon" | "design" | "themeColor" | "appIcons">

/**
 * Returns the web app manifest of a store view: a browser that a shopper asks to install the shop shows it in a window with its own controls for
 * back and reload. Pages never ask for it. `prefix` begins the paths of the store view.
 */
export const webManifest = (store: ManifestStore, prefix = "") => {
  const { light } = store.themeColor ?? defaultThemeColor
  return {
    id: "/",
    name: store.name,
    short_name: store.name,
    lang: store.locale,
    dir: textDirection(store.locale),
    start_url: `${prefix}/`,
    scope: "/",
    display: "minimal-ui",
    background_color: light,
    theme_color: light,
    icons: iconsOf(store),
  }
}
