import { addressKey } from "../../../core/addresses/known-address-key.ts"
import type { AddressPart } from "../../../core/checkout/checkout.ts"
import type { PlainPhrase } from "../../../core/translation/source-text.ts"
import { useDispatch, useText } from "../../storefront/storefront-context.tsx"
import { useCheckout } from "../use-checkout.ts"
import { AddressForm } from "./AddressForm.tsx"
import { KnownAddressLines } from "./KnownAddressLines.tsx"

/** Value of the option that opens the form. */
const newAddress = "new"

type TileProps = {
  readonly part: AddressPart
  readonly value: string
  readonly checked: boolean
  readonly children: React.ReactNode
}

const AddressTile = ({ part, value, checked, children }: TileProps) => {
  const dispatch = useDispatch()
  const selected = () => dispatch({ _tag: "AddressSelected", part, key: value === newAddress ? undefined : value })
  return (
    <label className="choice">
      <input type="radio" name={`${part}-choice`} value={value} checked={checked} onChange={selected} />
      <span className="choice__text">{children}</span>
    </label>
  )
}

/** Selection of a saved address or the form; the form alone without saved addresses. [4.shipping-address-resolution.3] */
export const AddressChoice = ({ part, legend }: { readonly part: AddressPart; readonly legend: PlainPhrase }) => {
  const t = useText()
  const addresses = useCheckout((checkout) => checkout.addresses)
  const selectedKey = useCheckout((checkout) => checkout[part].selectedKey)
  const isOnePage = useCheckout((checkout) => checkout.layout._tag === "OnePage")
  if (addresses.length === 0) return <AddressForm part={part} />

  return (
    <div className="address-choice">
      <fieldset className="choices choices--cards">
        <legend className="visually-hidden">{t(legend)}</legend>
        {addresses.map((known) => (
          <AddressTile key={known.id} part={part} value={addressKey(known)} checked={selectedKey === addressKey(known)}>
            <KnownAddressLines address={known.address} />
          </AddressTile>
        ))}
        <AddressTile part={part} value={newAddress} checked={selectedKey === undefined}>
          <span className="choice__title">{t("New Address")}</span>
        </AddressTile>
      </fieldset>
      {(selectedKey === undefined || !isOnePage) && (
        <div className="address-choice__form">
          <AddressForm part={part} />
        </div>
      )}
    </div>
  )
}
