import type { Address } from "../../../core/addresses/address.ts"
import { useCheckout } from "../use-checkout.ts"
import { AddressLines } from "./AddressLines.tsx"

/** Address with the country name of the backend, so that server and browser render the same. */
export const KnownAddressLines = ({ address }: { readonly address: Address }) => {
  const country = useCheckout(({ countries }) => countries.find(({ id }) => id === address.countryId)?.name)
  return <AddressLines address={address} country={country ?? address.countryId} />
}
