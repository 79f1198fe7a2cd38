import type { Swatch } from "../../../domain/catalogue/read-attributes.ts"
import type { GraphqlContext } from "../request-context.ts"

/** The source of `SwatchDataInterface`; null for a value of a drop-down. */
export const swatchOf = (swatch: Swatch | undefined, { shop, baseUrl }: GraphqlContext) => {
  switch (swatch?.kind) {
    case undefined:
      return null
    case "colour":
      return { __typename: "ColorSwatchData" as const, value: swatch.value }
    case "text":
      return { __typename: "TextSwatchData" as const, value: swatch.value }
    case "image": {
      const address = `${baseUrl}${shop.settings.media.swatch}${swatch.value}`
      return { __typename: "ImageSwatchData" as const, value: address, thumbnail: address }
    }
  }
}
