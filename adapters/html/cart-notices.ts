import type { CartNotice } from "../../core/checkout/checkout-config.ts"
import { plainText } from "../../core/web/plain-text.ts"

const message = /data-ui-id="checkout-cart-validationmessages-message-(\w+)"[^>]*>([^]*?)<\/div>/g

/** Reads the messages about the whole cart in Magento's cart page, such as "Minimum order amount is $50.00". */
export const cartNoticesIn = (html: string): ReadonlyArray<CartNotice> =>
  [...html.matchAll(message)].flatMap(([, kind, inside = ""]) => {
    // The merchant's line breaks, which Magento shows as spaces.
    const text = plainText(inside.replace(/\s+/g, " "))
    return text === "" ? [] : [{ kind: kind === "error" ? "error" : "notice", text } as const]
  })
