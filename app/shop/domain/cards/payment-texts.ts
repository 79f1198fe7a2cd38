/** Reads `additional_data`: its values that are texts. */
export const paymentTexts = (data: string | null | undefined): Readonly<Record<string, string>> => {
  const parsed: unknown = data ? JSON.parse(data) : undefined
  const values = typeof parsed === "object" && parsed !== null ? Object.entries(parsed) : []
  return Object.fromEntries(values.filter((entry): entry is [string, string] => typeof entry[1] === "string"))
}
