import type { AddressDraft } from "./address-draft.ts"
import type { AddressField } from "./address-fields.ts"
import type { Country } from "./country.ts"

/** Region and town of a postcode, as far as they are certain. */
export type PostcodePlace = { readonly regionCode: string; readonly city: string | undefined }

/** Places by the first three digits of a five-digit postcode, or by all five: `from-to region town`, separated by commas. */
const tables: ReadonlyMap<string, string> = new Map([
  [
    "US",
    "12534 NY Hudson,100-102 NY New York,104 NY Bronx,112 NY Brooklyn,191 PA Philadelphia,200 DC Washington,202-205 DC Washington," +
      "212 MD Baltimore,303 GA Atlanta,432 OH Columbus,441 OH Cleveland,462 IN Indianapolis,482 MI Detroit,532 WI Milwaukee," +
      "554 MN Minneapolis,606 IL Chicago,631 MO Saint Louis,641 MO Kansas City,701 LA New Orleans,752-753 TX Dallas,770 TX Houston," +
      "772 TX Houston,782 TX San Antonio,787 TX Austin,802 CO Denver,850 AZ Phoenix,871 NM Albuquerque,891 NV Las Vegas," +
      "900 CA Los Angeles,941 CA San Francisco,951 CA San Jose,958 CA Sacramento,972 OR Portland,981 WA Seattle," +
      "005 NY,010-027 MA,028-029 RI,030-038 NH,039-049 ME,050-054 VT,055 MA,056-059 VT,060-062 CT,064-069 CT,070-089 NJ,100-149 NY," +
      "150-196 PA,197-199 DE,201 VA,206-212 MD,214-219 MD,220-246 VA,247-268 WV,270-289 NC,290-299 SC,300-319 GA,320-339 FL," +
      "341-342 FL,344 FL,346-347 FL,349 FL,350-352 AL,354-369 AL,370-385 TN,386-397 MS,398-399 GA,400-418 KY,420-427 KY," +
      "430-459 OH,460-479 IN,480-499 MI,500-516 IA,520-528 IA,530-532 WI,534-535 WI,537-549 WI,550-551 MN,553-567 MN," +
      "570-577 SD,580-588 ND,590-599 MT,600-620 IL,622-629 IL,630-631 MO,633-641 MO,644-658 MO,660-662 KS,664-679 KS," +
      "680-681 NE,683-693 NE,700-701 LA,703-708 LA,710-714 LA,716-729 AR,730-731 OK,733 TX,734-741 OK,743-749 OK,750-770 TX," +
      "772-799 TX,800-816 CO,820-831 WY,832-838 ID,840-847 UT,850-853 AZ,855-857 AZ,859-860 AZ,863-865 AZ,870-871 NM,873-884 NM," +
      "885 TX,889-891 NV,893-895 NV,897-898 NV,900-908 CA,910-928 CA,930-961 CA,967-968 HI,970-979 OR,980-986 WA,988-994 WA,995-999 AK",
  ],
  [
    "DE",
    "010-013 SAS Dresden,041-043 SAS Leipzig,101-109 BER Berlin,120-124 BER Berlin,126 BER Berlin,130-136 BER Berlin,140-141 BER Berlin," +
      "202-204 HAM Hamburg,222-227 HAM Hamburg,281-283 BRE Bremen,301-306 NDS Hannover,402-405 NRW Düsseldorf,441-443 NRW Dortmund," +
      "451-453 NRW Essen,506-511 NRW Köln,603-605 HES Frankfurt am Main,701-706 BAW Stuttgart,803-819 BAY München,904 BAY Nürnberg",
  ],
])

type Entry = { readonly from: string; readonly to: string; readonly place: PostcodePlace }

const readEntry = (text: string): Entry => {
  const [range = "", regionCode = "", ...town] = text.split(" ")
  const [from = "", to = from] = range.split("-")
  return { from, to, place: { regionCode, city: town.length === 0 ? undefined : town.join(" ") } }
}

/**
 * Returns the region and town of a five-digit postcode of the United States or Germany, as far as its digits determine them; `undefined` for others.
 *
 * @example
 * placeOfPostcode("US", "10013") // { regionCode: "NY", city: "New York" }
 * placeOfPostcode("US", "12054") // { regionCode: "NY", city: undefined }
 */
export const placeOfPostcode = (country: string, postcode: string): PostcodePlace | undefined => {
  const [, digits] = /^\s*(\d{5})(?:-\d{4})?\s*$/.exec(postcode) ?? []
  const table = tables.get(country)
  if (digits === undefined || table === undefined) return undefined
  const isIn = ({ from, to }: Entry) => {
    const start = digits.slice(0, from.length)
    return from <= start && start <= to
  }
  return table.split(",").map(readEntry).find(isIn)?.place
}

/** A field that a postcode determines: its text, and the name to show for it. */
export type FilledField = { readonly field: AddressField; readonly text: string; readonly name: string }

/** Returns the empty fields of a draft that its postcode determines, with their texts: the town, and the region from the list of the country. */
export const fieldsOfPostcode = (
  draft: Pick<AddressDraft, "country_id" | "postcode" | "city" | "region_id">,
  country: Country | undefined,
): ReadonlyArray<FilledField> => {
  const place = placeOfPostcode(draft.country_id, draft.postcode)
  if (place === undefined) return []
  const region = country?.regions?.find(({ code }) => code === place.regionCode)
  return [
    ...(place.city === undefined || draft.city.trim() !== ""
      ? []
      : [{ field: "city", text: place.city, name: place.city } as const]),
    ...(region === undefined || draft.region_id !== ""
      ? []
      : [{ field: "region_id", text: region.id, name: region.name } as const]),
  ]
}
