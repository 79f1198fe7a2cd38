import type { ProductReturns } from "../../core/catalogue/product/product-returns.ts"
import type { ReturnsPolicy } from "../../core/store/returns-policy.ts"
import type { Store } from "../../core/store/store.ts"

/** Settings of the store that its returns policy in structured data depends on. */
export type ReturnsFacts = Pick<Store, "returns" | "defaultCountry">

const returnsWithin = ({ days, isFree = false }: ReturnsPolicy): Readonly<Record<string, unknown>> => ({
  returnPolicyCategory: "https://schema.org/MerchantReturnFiniteReturnWindow",
  merchantReturnDays: days,
  returnMethod: "https://schema.org/ReturnByMail",
  returnFees: `https://schema.org/${isFree ? "FreeReturn" : "ReturnFeesCustomerResponsibility"}`,
})

/**
 * Structured data of the returns policy (schema.org/MerchantReturnPolicy), as `hasMerchantReturnPolicy` of an offer or of the organisation;
 * empty for a shop that configures none. An offer is the product without options, so that options which make it to order do not matter.
 */
export const returnPolicyData = (
  { returns, defaultCountry }: ReturnsFacts,
  productReturns: ProductReturns,
  origin: string,
): Readonly<Record<string, unknown>> =>
  returns === undefined
    ? {}
    : {
        hasMerchantReturnPolicy: {
          "@type": "MerchantReturnPolicy",
          "@id": "#returns",
          applicableCountry: returns.countries ?? [defaultCountry],
          ...(productReturns === "final"
            ? { returnPolicyCategory: "https://schema.org/MerchantReturnNotPermitted" }
            : returnsWithin(returns)),
          merchantReturnLink: new URL(returns.page, origin).href,
        },
      }
