import type { ReactNode } from "react"

import type { AccountAddress } from "../../../core/customer/account.ts"
import { type FilledForm, FormSelect } from "../../forms/FormEntry.tsx"
import { useText } from "../../storefront/storefront-context.tsx"

type AddressSelectProps = {
  readonly id: string
  readonly name: string
  readonly label: ReactNode
  readonly addresses: ReadonlyArray<AccountAddress>
  /** Id of the selected address; empty if none is. */
  readonly selected: string
  readonly form: FilledForm
}

/** Selection of an address of the address book, each in one line. */
export const AddressSelect = ({ id, name, label, addresses, selected, form }: AddressSelectProps) => {
  const t = useText()
  const isKnown = addresses.some((address) => address.id === selected)
  return (
    <FormSelect id={id} name={name} label={label} form={form} selected={isKnown ? selected : ""}>
      {isKnown ? null : <option value="">{t("Select an address")}</option>}
      {addresses.map((address) => (
        <option key={address.id} value={address.id}>
          {address.lines.join(", ")}
        </option>
      ))}
    </FormSelect>
  )
}
