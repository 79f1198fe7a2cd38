import { useEffect, useId, useState } from "react"

import { mapUrl, type PickupLocation } from "../../../core/checkout/pickup/pickup-location.ts"
import { storeSelected } from "../../../core/checkout/pickup/pickup-step.ts"
import { noStores, pickupCodeOf, pickupFieldId, type Pickup } from "../../../core/checkout/pickup/pickup.ts"
import { useDispatch, useText } from "../../storefront/storefront-context.tsx"
import { KnownAddressLines } from "../addresses/KnownAddressLines.tsx"
import { CheckoutFieldProblem, problemProps, useProblem } from "../CheckoutFieldProblem.tsx"
import { useCheckout } from "../use-checkout.ts"

const StoreTile = ({
  store,
  id,
  checked,
  onSelect,
}: {
  readonly store: PickupLocation
  readonly id: string | undefined
  readonly checked: boolean
  readonly onSelect: (code: string) => void
}) => {
  const t = useText()
  const { telephone } = store.address
  return (
    <div className="pickup__store">
      <label className="choice">
        <input
          type="radio"
          id={id}
          name={pickupFieldId}
          value={store.code}
          checked={checked}
          onChange={() => onSelect(store.code)}
        />
        <span className="choice__text">
          <span className="choice__title">{store.name}</span>
          <KnownAddressLines address={{ ...store.address, telephone: "" }} />
          {store.description !== "" && <span className="choice__note pickup__hours">{store.description}</span>}
        </span>
      </label>
      <p className="pickup__links">
        {telephone !== "" && (
          <a href={`tel:${telephone.replace(/[^+\d]/g, "")}`} dir="ltr">
            {telephone}
          </a>
        )}
        <a
          href={mapUrl(store)}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={t("Map of %1, in a new tab", store.name)}
        >
          {t("Map")}
        </a>
      </p>
    </div>
  )
}

/** Searches by postcode or town: the button of a form without JavaScript. */
const StoreSearch = ({ pickup }: { readonly pickup: Pickup }) => {
  const t = useText()
  const dispatch = useDispatch()
  const [near, setNear] = useState(pickup.near)
  const id = useId()
  const isOnePage = useCheckout(({ layout }) => layout._tag === "OnePage")
  return (
    <div className="pickup__search">
      <div className="field">
        <label htmlFor={id}>{t("ZIP code or town")}</label>
        <input
          id={id}
          className="input"
          name="near"
          value={near}
          maxLength={100}
          autoComplete="off"
          enterKeyHint="search"
          onChange={(event) => setNear(event.target.value)}
        />
      </div>
      <button
        type="submit"
        name="step"
        value="stores"
        className="button"
        onClick={(event) => {
          if (!isOnePage) return
          event.preventDefault()
          dispatch({ _tag: "StoresSearched", near })
        }}
      >
        {t("Find stores")}
      </button>
    </div>
  )
}

/** Result of the search, announced to screen readers. */
const StoresStatus = ({ pickup: { status, near, hasNoneNear = false, locations } }: { readonly pickup: Pickup }) => {
  const t = useText()
  const text = (): string => {
    if (status === "loading") return t("Looking for stores…")
    if (status === "failed")
      return t("The stores could not be loaded. Please try again, or choose another shipping method.")
    if (status === "none") return ""
    if (locations.length === 0)
      return t("No store has your items at the moment. Please choose another shipping method.")
    if (hasNoneNear) return t("No store near %1. These are all our stores.", near)
    return near === "" ? "" : t("Stores near %1", near)
  }
  return <output className="field__note pickup__status">{text()}</output>
}

/**
 * List of the stores in which the order can be picked up, with a search. They are loaded for the postcode of the shopper's address when the
 * list is mounted; without JavaScript they come with the page.
 */
export const PickupStores = () => {
  const t = useText()
  const dispatch = useDispatch()
  const pickup = useCheckout((checkout) => checkout.pickup ?? noStores)
  const postcode = useCheckout((checkout) => checkout.shipping.draft.postcode)
  const isOnePage = useCheckout(({ layout }) => layout._tag === "OnePage")
  const problem = useProblem(pickupFieldId)
  const isMissing = isOnePage && pickup.status === "none"
  useEffect(() => {
    if (isMissing) dispatch({ _tag: "StoresSearched", near: postcode })
  }, [dispatch, isMissing, postcode])

  const selected = pickup.selected && pickupCodeOf(pickup.selected)
  const { locations, near } = pickup
  const onSelect = (code: string) => dispatch({ _tag: "PickupChanged", pickup: storeSelected(pickup, code) })
  const idOfFirst = (index: number) => (index === 0 ? pickupFieldId : undefined)
  return (
    <div className="pickup">
      <StoreSearch key={near} pickup={pickup} />
      <StoresStatus pickup={pickup} />
      <fieldset className="choices" aria-busy={pickup.status === "loading"} {...problemProps(pickupFieldId, problem)}>
        <legend className="visually-hidden">{t("Store")}</legend>
        {pickup.selected !== undefined && locations.every(({ code }) => code !== selected) && (
          <label className="choice">
            <input type="radio" name={pickupFieldId} value={selected} checked readOnly />
            {pickup.selected.address.firstName}
          </label>
        )}
        {locations.map((store, index) => (
          <StoreTile
            key={store.code}
            store={store}
            id={idOfFirst(index)}
            checked={store.code === selected}
            onSelect={onSelect}
          />
        ))}
        <CheckoutFieldProblem fieldId={pickupFieldId} problem={problem} />
      </fieldset>
    </div>
  )
}
