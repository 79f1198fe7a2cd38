import type { ReactNode } from "react"

import type { AccountAddress } from "../../core/customer/account.ts"
import type { PlainPhrase } from "../../core/translation/source-text.ts"
import { useText } from "../storefront/storefront-context.tsx"

const shippingLabel: ReadonlyArray<PlainPhrase> = ["Default Shipping Address"]
const billingLabel: ReadonlyArray<PlainPhrase> = ["Default Billing Address"]

const defaultUseLabels = (address: AccountAddress): ReadonlyArray<PlainPhrase> => [
  ...(address.isDefaultShipping ? shippingLabel : []),
  ...(address.isDefaultBilling ? billingLabel : []),
]

/** An address with its default uses; `children` are its actions. */
export const AddressCard = ({
  address,
  children,
}: {
  readonly address: AccountAddress
  readonly children?: ReactNode
}) => {
  const t = useText()
  const labels = defaultUseLabels(address)
  return (
    <li className="panel address-card">
      {labels.length > 0 && (
        <p>
          {labels.map((label) => (
            <span key={label} className="badge">
              {t(label)}
            </span>
          ))}
        </p>
      )}
      <address>
        {address.lines.map((line, index) => (
          <span key={`${index} ${line}`}>{line}</span>
        ))}
      </address>
      {children}
    </li>
  )
}
