/** A card that a provider has saved: its token at the provider, and what shoppers recognise it by. */
export type ProviderCard = {
  /** Secret between the shop and the provider: it pays again without the shopper's card. */
  readonly token: string
  /** Brand by the code of Magento, such as `VI`. */
  readonly brand: string
  /** The last four digits. */
  readonly lastFour: string
  /** Last month in which the card is valid, such as `04/2031`. */
  readonly expires: string
}

/** Returns a card that can be saved; `undefined` for one that a provider describes wrongly, which must not prevent its payment. */
export const savableCard = (card: ProviderCard | undefined): ProviderCard | undefined => {
  const isValid =
    card !== undefined &&
    /^\S{1,200}$/.test(card.token) &&
    /^\w{0,20}$/.test(card.brand) &&
    /^\d{4}$/.test(card.lastFour) &&
    /^(?:0[1-9]|1[0-2])\/\d{4}$/.test(card.expires)
  return isValid ? card : undefined
}
