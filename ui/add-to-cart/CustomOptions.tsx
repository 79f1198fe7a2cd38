import type { CustomOption } from "../../core/catalogue/product/product.ts"
import { useSelector } from "../storefront/storefront-context.tsx"
import { type BookingsView, DateOption } from "./DateOption.tsx"
import { FileOption, type UploadedFileView } from "./FileOption.tsx"
import { SelectOption } from "./SelectOption.tsx"
import { TextOption } from "./TextOption.tsx"

type Views = {
  readonly Uploaded?: UploadedFileView | undefined
  readonly Bookings?: BookingsView | undefined
}

const Option = ({ option, Uploaded, Bookings }: Views & { readonly option: CustomOption }) => {
  if ("values" in option) return <SelectOption option={option} />
  switch (option.kind) {
    case "field":
    case "area":
      return <TextOption option={option} />
    case "file":
      return <FileOption option={option} Uploaded={Uploaded} />
    case "date":
    case "date-time":
    case "time":
      return <DateOption option={option} Bookings={Bookings} />
  }
}

/** The custom options of a product, of every type. [2.product-page.4] */
export const CustomOptions = (views: Views) => {
  const options = useSelector((state) => state.product?.product.customOptions) ?? []
  return options.map((option) => <Option key={option.id} option={option} {...views} />)
}
