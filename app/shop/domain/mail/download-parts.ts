import type { MailPart } from "../../infra/mail/mail-parts.ts"
import { message } from "../../infra/translation/shop-message.ts"
import type { Purchase } from "../downloads/purchased-downloads.ts"

/** The URL at which the buyer downloads a file; `origin` is that of the shop. */
export const downloadAddress = ({ linkHash }: Pick<Purchase, "linkHash">, origin: string): string =>
  `${origin}/downloadable/download/link/id/${linkHash}/`

const opensLater = message("Your links open as soon as your payment has arrived:")

/** A link for each file of the order. */
export const downloadParts = (purchases: ReadonlyArray<Purchase>, origin: string): ReadonlyArray<MailPart> => {
  if (purchases.length === 0) return []
  return [
    { heading: "Your downloads" },
    ...(purchases.some(({ status }) => status === "pending") ? [opensLater] : []),
    ...purchases.map((purchase) => ({
      link: downloadAddress(purchase, origin),
      label: message("Download %1", [purchase.title]),
    })),
  ]
}
