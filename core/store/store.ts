/** The public facts of one store view that every page may show. Read from `storeConfig`. */
export type Store = {
  readonly code: string
  /** The shop's own name, the same in every language: the platform's group of store views. */
  readonly name: string
  readonly id: string
  readonly websiteId: string
  readonly groupId: string
  /** BCP 47, such as `en-US`. */
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
