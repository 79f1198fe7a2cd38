/** Returns the currency code in a text, such as `EUR`; empty when there is none. */
export const currencyCode = (text: string | null | undefined): string =>
  text !== null && text !== undefined && /^[A-Z]{3}$/.test(text) ? text : ""
