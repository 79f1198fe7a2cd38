type Pattern = { readonly shape: RegExp; readonly examples: ReadonlyArray<string> }

const digits = (count: number, example: string): Pattern => ({
  shape: new RegExp(`^\\d{${count}}$`),
  examples: [example],
})

/** Postcode formats by country. */
const patterns: Readonly<Record<string, Pattern>> = {
  AT: digits(4, "1010"),
  AU: digits(4, "2000"),
  BE: digits(4, "1000"),
  CA: { shape: /^[A-Z]\d[A-Z] ?\d[A-Z]\d$/, examples: ["K1A 0B1"] },
  CH: digits(4, "8001"),
  DE: digits(5, "10115"),
  DK: digits(4, "1050"),
  ES: digits(5, "28001"),
  FI: digits(5, "00100"),
  FR: digits(5, "75001"),
  GB: { shape: /^(GIR ?0AA|[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2})$/, examples: ["SW1A 1AA", "M1 1AE"] },
  IE: { shape: /^[A-Z]\d[\dW] ?[A-Z\d]{4}$/, examples: ["D02 AF30"] },
  IT: digits(5, "00118"),
  JP: { shape: /^\d{3}-?\d{4}$/, examples: ["100-0001"] },
  NL: { shape: /^\d{4} ?[A-Z]{2}$/, examples: ["1012 AB"] },
  NO: digits(4, "0150"),
  NZ: digits(4, "6011"),
  PL: { shape: /^\d{2}-?\d{3}$/, examples: ["00-001"] },
  PT: { shape: /^\d{4}(-\d{3})?$/, examples: ["1000-205"] },
  SE: { shape: /^\d{3} ?\d{2}$/, examples: ["111 22"] },
  US: { shape: /^\d{5}(-\d{4})?$/, examples: ["12345-6789", "12345"] },
}

/** Example postcodes to display beside a postcode of an unusual format; `undefined` otherwise. Unusual postcodes are accepted. */
export const unusualPostcode = (countryId: string, postcode: string): ReadonlyArray<string> | undefined => {
  const typed = postcode.trim().toUpperCase()
  const pattern = Object.hasOwn(patterns, countryId) ? patterns[countryId] : undefined
  return typed === "" || pattern === undefined || pattern.shape.test(typed) ? undefined : pattern.examples
}

/** Problem of a postcode: its message, and the example that fills `%1` of it. */
export type PostcodeProblem = { readonly message: string; readonly about?: string | undefined }

/** Problem of a postcode that does not match the format of its country; the shopper may use it anyway. */
export const postcodeProblem = (countryId: string, postcode: string): PostcodeProblem | undefined => {
  const examples = unusualPostcode(countryId, postcode)
  if (examples === undefined) return undefined
  return countryId === "US"
    ? { message: "ZIP code should be 5 digits, like 12534." }
    : { message: "The ZIP or postal code should look like %1.", about: examples[0] }
}

/** Key of a postcode that the shopper has accepted although its format is unusual. */
export const postcodeKey = (countryId: string, postcode: string): string => `${countryId} ${postcode.trim()}`
