import type { ReactNode } from "react"

import type { AccountAddress } from "../../core/customer/account.ts"
import { useText } from "../storefront/storefront-context.tsx"

const useTextsOf = (address: AccountAddress): ReadonlyArray<string> => [
  ...(address.isDefaultShipping ? ["Default Shipping Address"] : []),
  ...(address.isDefaultBilling ? ["Default Billing Address"] : []),
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
  const useTexts = useTextsOf(address)
  return (
    <li className="panel address-card">
      {useTexts.length > 0 && (
        <p>
          {useTexts.map((text) => (
            <span key={text} className="badge">
              {t(text)}
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
