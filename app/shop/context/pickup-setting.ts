/** A store in which orders are picked up; in Magento, a source with the setting "use as pickup location". */
export type PickupLocation = {
  readonly code: string
  readonly name: string
  /** Opening hours and directions, in lines. */
  readonly description?: string | undefined
  readonly email?: string | undefined
  readonly phone?: string | undefined
  /** Code of the country. */
  readonly country: string
  /** Code or name of the region. */
  readonly region?: string | undefined
  readonly city: string
  readonly street: string
  readonly postcode: string
  readonly latitude?: number | undefined
  readonly longitude?: number | undefined
}

/** Texts of a pickup location that a store view can have of its own. */
export type PickupLocationTexts = Partial<Pick<PickupLocation, "name" | "description">>
