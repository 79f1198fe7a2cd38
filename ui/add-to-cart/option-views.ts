import type { ComponentType } from "react"

import type { FormProduct } from "../../core/add-to-cart/product-form.ts"

/** Views for the options of a product, by the kind of options. An absent view renders nothing. */
export type OptionViews = Readonly<
  Partial<Record<"configurable" | "bundle" | "grouped" | "downloads" | "custom", ComponentType>>
>

const kindViews = async (type: FormProduct["kind"]["type"]): Promise<OptionViews> => {
  switch (type) {
    case "configurable":
      return { configurable: (await import("./ConfigurableOptions.tsx")).ConfigurableOptions }
    case "bundle":
      return { bundle: (await import("./BundleOptions.tsx")).BundleOptions }
    case "grouped":
      return { grouped: (await import("./GroupMembers.tsx")).GroupMembers }
    case "downloadable":
      return { downloads: (await import("./DownloadLinks.tsx")).DownloadLinks }
    default:
      return {}
  }
}

const customOptionViews = async (options: FormProduct["customOptions"]): Promise<OptionViews> =>
  options.length === 0 ? {} : { custom: (await import("./CustomOptions.tsx")).CustomOptions }

/** Imports the option views of a product, so that a page loads only the code of the options it has. */
export const optionViewsFor = async ({ kind, customOptions }: FormProduct): Promise<OptionViews> => {
  const views = await Promise.all([kindViews(kind.type), customOptionViews(customOptions)])
  return { ...views[0], ...views[1] }
}
