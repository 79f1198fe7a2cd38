import type { ComponentType } from "react"

import type { FormProduct } from "../../core/add-to-cart/product-form.ts"

/** What asks for the options of a product: a view for each way a product can have options. One that is absent shows nothing. */
export type OptionViews = Readonly<
  Partial<Record<"configurable" | "bundle" | "grouped" | "downloads" | "custom", ComponentType>>
>

const viewsOfKind = async (type: FormProduct["kind"]["type"]): Promise<OptionViews> => {
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

const viewsOfMerchant = async (options: FormProduct["customOptions"]): Promise<OptionViews> =>
  options.length === 0 ? {} : { custom: (await import("./CustomOptions.tsx")).CustomOptions }

/** The views that a product needs, and no other: a page loads the code of its own options alone. */
export const optionViewsFor = async ({ kind, customOptions }: FormProduct): Promise<OptionViews> => {
  const views = await Promise.all([viewsOfKind(kind.type), viewsOfMerchant(customOptions)])
  return { ...views[0], ...views[1] }
}
