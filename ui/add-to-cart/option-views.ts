import type { ComponentType } from "react"

import type { FormProduct } from "../../core/add-to-cart/product-form.ts"

/** What asks for the options of a product: a view for each way a product can have options. One that is absent shows nothing. */
export type OptionViews = Readonly<
  Partial<Record<"configurable" | "bundle" | "grouped" | "downloads" | "custom", ComponentType>>
>

/** The views that a product needs, and no other: a page loads the code of its own options alone. */
export const optionViewsFor = async ({ kind, customOptions }: FormProduct): Promise<OptionViews> => {
  const [configurable, bundle, grouped, downloads, custom] = await Promise.all([
    kind.type === "configurable" ? import("./ConfigurableOptions.tsx") : undefined,
    kind.type === "bundle" ? import("./BundleOptions.tsx") : undefined,
    kind.type === "grouped" ? import("./GroupMembers.tsx") : undefined,
    kind.type === "downloadable" ? import("./DownloadLinks.tsx") : undefined,
    customOptions.length > 0 ? import("./CustomOptions.tsx") : undefined,
  ])
  return {
    ...(configurable && { configurable: configurable.ConfigurableOptions }),
    ...(bundle && { bundle: bundle.BundleOptions }),
    ...(grouped && { grouped: grouped.GroupMembers }),
    ...(downloads && { downloads: downloads.DownloadLinks }),
    ...(custom && { custom: custom.CustomOptions }),
  }
}
