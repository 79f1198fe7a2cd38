/** Public configuration of a store view, from `storeConfig` of GraphQL. */
export type Store = {
  readonly code: string
  /** Name of the shop, the same in every language: the name of the store group. */
  readonly name: string
  readonly id: string
  readonly websiteId: string
  readonly groupId: string
  /** Locale in BCP 47 format, such as `en-US`. */
  readonly locale: string
  readonly currency: string
  readonly rootCategoryUid: string
  readonly homeIdentifier: string
  readonly noRouteIdentifier: string
  readonly noCookiesIdentifier: string
  readonly productSuffix: string
  readonly categorySuffix: string
  readonly titleSuffix: string
  readonly copyright: string
  readonly gridPerPage: number
  readonly gridPerPageChoices: ReadonlyArray<number>
  readonly listPerPage: number
  readonly listPerPageChoices: ReadonlyArray<number>
  readonly defaultOrder: string
  readonly defaultCountry: string
  readonly countriesWithRequiredRegion: ReadonlyArray<string>
  readonly countriesWithOptionalPostcode: ReadonlyArray<string>
  readonly guestCheckout: boolean
}
