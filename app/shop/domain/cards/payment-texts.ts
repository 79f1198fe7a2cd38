/** Reads `additional_data`: its values that are texts. */
export const paymentTexts = (data: string | null | undefined): Readonly<Record<string, string>> => {
  const read: unknown = data ? JSON.parse(data) : undefined
  const values = typeof read === "object" && read !== null ? Object.entries(read) : []
  return Object.fromEntries(values.filter((entry): entry is [string, string] => typeof entry[1] === "string"))
}
