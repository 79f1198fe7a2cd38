/** The code of a currency, such as `EUR`; empty for what is none. */
export const currencyCode = (text: string | null | undefined): string =>
  text !== null && text !== undefined && /^[A-Z]{3}$/.test(text) ? text : ""
