import { directoryData } from "../../domain/directory/directory-data.ts"
import type { SectionSource } from "../../infra/session/section-request.ts"

/** Countries and their regions, in the shopper's language. */
export const directorySection: SectionSource = ({ shop, store }) =>
  Promise.resolve(directoryData(shop.settings, store.locale))

/** No form of this shop asks for a CAPTCHA: tries are counted instead. */
export const captchaSection: SectionSource = ({ shop }) => {
  const never = { isRequired: false, timestamp: Math.floor(shop.now() / 1000) }
  return Promise.resolve({ payment_processing_request: never, user_login: never, sales_rule_coupon_request: never })
}

export const reviewSection: SectionSource = () => Promise.resolve({ nickname: "", title: "", detail: "" })

/** What browsers keep of viewed and compared products lies in the browser; the shop keeps none of it. */
export const seenProductsSection: SectionSource = () => Promise.resolve({ count: 0, items: [] })

export const emptySection: SectionSource = () => Promise.resolve({})
