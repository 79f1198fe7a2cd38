import { directoryData } from "../../domain/directory/directory-data.ts"
import type { SectionSource } from "../../infra/session/section-request.ts"

/** The section `directory-data`: countries and regions in the language of the store view. */
export const directorySection: SectionSource = ({ shop, store }) =>
  Promise.resolve(directoryData(shop.settings, store.locale))

/** The section `captcha`. No form of this shop has a CAPTCHA: attempts are limited instead. */
export const captchaSection: SectionSource = ({ shop }) => {
  const notRequired = { isRequired: false, timestamp: Math.floor(shop.now() / 1000) }
  return Promise.resolve({
    payment_processing_request: notRequired,
    user_login: notRequired,
    sales_rule_coupon_request: notRequired,
  })
}

/** The section `review`, where Magento has the fields of a rejected review; always empty in this shop. */
export const reviewSection: SectionSource = () => Promise.resolve({ nickname: "", title: "", detail: "" })

/** Recently viewed and compared products, which only the browser stores. */
export const viewedProductsSection: SectionSource = () => Promise.resolve({ count: 0, items: [] })

/** A section for which this shop has no data, such as that of a payment module. */
export const emptySection: SectionSource = () => Promise.resolve({})
