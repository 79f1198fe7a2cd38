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

const customOptionViews = async (options: FormProduct["customOptions"], hasFiles: boolean): Promise<OptionViews> => {
  if (options.length === 0) return {}
  const hasBookings = options.some((option) => "bookable" in option)
  const [{ CustomOptions }, Uploaded, Bookings] = await Promise.all([
    import("./CustomOptions.tsx"),
    hasFiles ? import("./UploadedFile.tsx").then((views) => views.UploadedFile) : undefined,
    hasBookings ? import("./BookingDates.tsx").then((views) => views.BookingDates) : undefined,
  ])
  return { custom: () => <CustomOptions Uploaded={Uploaded} Bookings={Bookings} /> }
}

/**
 * Imports the option views of a product, so that a page loads only the code of the options it has. `hasFiles` is true for a form that may
 * edit a line with uploaded files.
 */
export const optionViewsFor = async ({ kind, customOptions }: FormProduct, hasFiles: boolean): Promise<OptionViews> => {
  const views = await Promise.all([kindViews(kind.type), customOptionViews(customOptions, hasFiles)])
  return { ...views[0], ...views[1] }
}
