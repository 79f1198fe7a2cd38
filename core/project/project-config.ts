import type { OriginGrant } from "../extensions/origins.ts"
import type { Brand } from "../store/brand.ts"
import type { PathRedirect, PathRule } from "../web/path-rules.ts"
import type { ProjectSettings } from "./project-settings.ts"

/** The contents of `vitrine.config.ts`: the parts of a shop's project that are not files of its folders. */
export type ProjectConfig = {
  readonly settings?: ProjectSettings
  /**
   * Packages and files with extension modules, besides those in the folder `modules/`, such as `"their-module"` or `"./shared/module.ts"`. Each
   * exports one `ExtensionModule`.
   */
  readonly modules?: ReadonlyArray<string>
  /** Name, logo, icon, picture and links, which override those of a Magento. */
  readonly brand?: Brand
  /**
   * Languages of the shop as Magento writes them, such as `["fr_FR"]`: `vitrine check` names their open texts, and the built-in shop has a store view for
   * each and no others. A Magento has the store views of its own settings.
   */
  readonly languages?: ReadonlyArray<string>
  /**
   * Store views with an address of their own, by code: `{ german: { address: "https://shop.de" } }`. A path is possible below `publicUrl` only. All others
   * are at `publicUrl`. `STORE_ADDRESSES` of the environment overrides them.
   */
  readonly storeViews?: Readonly<Record<string, { readonly address: string }>>
  /** Origins that pages may use besides the shop's own; those of the modules are added. */
  readonly origins?: ReadonlyArray<OriginGrant>
  /** Addresses that lead elsewhere, before every page of the shop, such as `{ from: "/old/*", to: "/new/*", isPermanent: true }`. */
  readonly redirects?: ReadonlyArray<PathRedirect>
  /** Addresses that show the page of another path, without leading there. */
  readonly rewrites?: ReadonlyArray<PathRule>
}

/**
 * Types the default export of `vitrine.config.ts`.
 *
 * @example
 * defineConfig({ settings: { port: 4000 } }) // { settings: { port: 4000 } }
 */
export const defineConfig = (config: ProjectConfig): ProjectConfig => config
