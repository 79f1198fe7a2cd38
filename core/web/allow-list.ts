/** Allow-list of HTML elements and attributes. */
export type AllowedHtml = {
  readonly elements: ReadonlyArray<string>
  /** Allowed on every element. */
  readonly attributes: ReadonlyArray<string>
  /** Allowed on one element only. */
  readonly attributesByElement?: Readonly<Record<string, ReadonlyArray<string>>>
}
