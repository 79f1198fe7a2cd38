import type { MultishippingItem } from "../../../core/checkout/multishipping/multishipping.ts"
import { splitFields, type SplitRow } from "../../../core/checkout/multishipping/split-rows.ts"
import { FormEntry } from "../../forms/FormEntry.tsx"
import { useText } from "../../storefront/storefront-context.tsx"
import { AddressSelect } from "./AddressSelect.tsx"
import {
  MultishippingForm,
  MultishippingFrame,
  MultishippingLine,
  type MultishippingContent,
} from "./MultishippingFrame.tsx"

type AddressesPageProps = MultishippingContent & { readonly rows: ReadonlyArray<SplitRow> }

const quantityId = ({ index }: SplitRow): string => `ship-${index}-qty`
const addressId = ({ index }: SplitRow): string => `ship-${index}-address`

const Row = ({
  row,
  name,
  page,
}: {
  readonly row: SplitRow
  readonly name: string
  readonly page: AddressesPageProps
}) => {
  const t = useText()
  const fields = splitFields(row)
  const hidden = <span className="visually-hidden">{name}</span>
  return (
    <div className="multishipping__row">
      <FormEntry
        id={quantityId(row)}
        name={fields.quantity}
        label={
          <>
            {t("Qty")} {hidden}
          </>
        }
        inputMode="numeric"
        autoComplete="off"
        required={false}
        defaultValue={row.quantity}
        form={{ problems: page.problems }}
      />
      <AddressSelect
        id={addressId(row)}
        name={fields.address}
        label={
          <>
            {t("Send To")} {hidden}
          </>
        }
        addresses={page.addresses}
        selected={row.addressId}
        form={page}
      />
    </div>
  )
}

const Item = ({ item, page }: { readonly item: MultishippingItem; readonly page: AddressesPageProps }) => {
  const t = useText()
  const line = page.lines.get(item.itemId)
  return (
    <li className="panel">
      <div className="line">
        <MultishippingLine line={line} quantity={t("%1 in your cart", item.quantity)} />
      </div>
      {item.problem === "" ? null : <p className="field__problem">{item.problem}</p>}
      {item.isVirtual ? (
        <p className="field__note">{t("This item is not shipped.")}</p>
      ) : (
        page.rows
          .filter(({ itemId }) => itemId === item.itemId)
          .map((row) => <Row key={row.index} row={row} name={line?.name ?? ""} page={page} />)
      )}
    </li>
  )
}

/** First step: the quantity of each item is distributed over the addresses of the address book. */
export const AddressesPage = (page: AddressesPageProps) => {
  const t = useText()
  const fields = Object.fromEntries(
    page.rows.flatMap((row) => {
      const name = page.lines.get(row.itemId)?.name ?? t("Qty")
      const names = splitFields(row)
      return [
        [names.quantity, { id: quantityId(row), label: name }] as const,
        [names.address, { id: addressId(row), label: name }] as const,
      ]
    }),
  )
  return (
    <MultishippingFrame step="addresses">
      {page.state.isComplete ? null : (
        <p className="field__problem">
          {t("Your cart or your addresses have changed. Check what each address receives.")}
        </p>
      )}
      <p>{t("Each address becomes an order of its own. An item can be split over several addresses.")}</p>
      <MultishippingForm action="addressesPost" owner={page.owner} problems={page.problems} fields={fields}>
        <ul className="multishipping__items">
          {page.state.items.map((item) => (
            <Item key={item.itemId} item={item} page={page} />
          ))}
        </ul>
        <div className="form-actions">
          <button type="submit" className="button button--primary" name="continue" value="1">
            {t("Continue to Shipping Methods")}
          </button>
          <button type="submit" className="link-button" name="continue" value="0">
            {t("Update Qty & Addresses")}
          </button>
          <button type="submit" className="link-button" name="new_address" value="1">
            {t("Enter a New Address")}
          </button>
          <a href="/checkout/cart/">{t("Back to Cart")}</a>
        </div>
      </MultishippingForm>
    </MultishippingFrame>
  )
}
