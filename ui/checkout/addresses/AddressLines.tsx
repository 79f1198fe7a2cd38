import { addressLines } from "../../../core/addresses/address-lines.ts"
import type { Address } from "../../../core/addresses/address.ts"

/** Lines of a postal address. */
export const AddressLines = ({ address, country }: { readonly address: Address; readonly country: string }) => (
  <span className="address-lines">
    {addressLines(address, country).map((line, index) => (
      <span key={`${index} ${line}`}>{line}</span>
    ))}
  </span>
)
