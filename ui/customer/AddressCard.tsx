import type { ReactNode } from "react"

import type { AccountAddress } from "../../core/customer/account.ts"
import { useText } from "../storefront/storefront-context.tsx"

const usesOf = (address: AccountAddress): ReadonlyArray<string> => [
  ...(address.isDefaultShipping ? ["Default Shipping Address"] : []),
  ...(address.isDefaultBilling ? ["Default Billing Address"] : []),
]

/** An address as it stands on a parcel, what it is used for, and what can be done with it. */
export const AddressCard = ({
  address,
  children,
}: {
  readonly address: AccountAddress
  readonly children?: ReactNode
}) => {
  const t = useText()
  const uses = usesOf(address)
  return (
    <li className="panel address-card">
      {uses.length > 0 && (
        <p>
          {uses.map((use) => (
            <span key={use} className="badge">
              {t(use)}
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
