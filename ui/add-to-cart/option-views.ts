import type { ComponentType } from "react"

import type { FormProduct } from "../../core/add-to-cart/form-product.ts"

/** Views for the options of a product, by the kind of options. An absent view renders nothing. */
export type OptionViews = Readonly<
  Partial<Record<"configurable" | "bundle" | "grouped" | "downloads" | "custom", ComponentType>>
>

const kindViews = async (type: FormProduct["kind"]["type"]): Promise<OptionViews> => {
  switch (type) {
    case "configurable":
      return import("./ConfigurableOptions.tsx").then((views) => ({ configurable: views.ConfigurableOptions }))
    case "bundle":
      return import("./BundleOptions.tsx").then((views) => ({ bundle: views.BundleOptions }))
    case "grouped":
      return import("./GroupMembers.tsx").then((views) => ({ grouped: views.GroupMembers }))
    case "downloadable":
      return import("./DownloadLinks.tsx").then((views) => ({ downloads: views.DownloadLinks }))
    default:
      return {}
  }
}

const customOptionViews = async (options: FormProduct["customOptions"]): Promise<OptionViews> =>
  options.length === 0 ? {} : import("./CustomOptions.tsx").then((views) => ({ custom: views.CustomOptions }))

/** Imports the option views of a product, so that a page loads only the code of the options it has. */
export const optionViewsFor = async ({ kind, customOptions }: FormProduct): Promise<OptionViews> => {
  const views = await Promise.all([kindViews(kind.type), customOptionViews(customOptions)])
  return { ...views[0], ...views[1] }
}
