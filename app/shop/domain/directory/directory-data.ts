import type { ShopSettings } from "../../context/settings.ts"
import { countriesServed } from "./countries.ts"

/** The body of the customer section `directory-data`: country → name and, where there are some, regions by id. */
export type DirectoryData = Readonly<
  Record<
    string,
    {
      readonly name: string
      readonly regions?: Readonly<Record<string, { readonly code: string; readonly name: string }>>
    }
  >
>

/** The content of the section `directory-data`, with country names in the language of `locale`. */
export const directoryData = (settings: ShopSettings, locale: string): DirectoryData =>
  Object.fromEntries(
    countriesServed(settings, locale).map(({ id, name, regions }) => [
      id,
      regions.length === 0
        ? { name }
        : {
            name,
            regions: Object.fromEntries(regions.map((region) => [region.id, { code: region.code, name: region.name }])),
          },
    ]),
  )
