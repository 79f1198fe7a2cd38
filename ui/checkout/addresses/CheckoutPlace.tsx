import { countryOf, type AddressPart } from "../../../core/checkout/checkout.ts"
import { addressFieldId } from "../../../core/checkout/order/place-order-issues.ts"
import { PostcodePlace } from "../../addresses/PostcodePlace.tsx"
import { useDispatch } from "../../storefront/storefront-context.tsx"
import { useCheckout } from "../use-checkout.ts"

/** Fills town and region of the postcode of an address of the checkout. Loaded when the field is left. */
export const CheckoutPlace = ({ part }: { readonly part: AddressPart }) => {
  const dispatch = useDispatch()
  return (
    <PostcodePlace
      draft={useCheckout((checkout) => checkout[part].draft)}
      country={useCheckout((checkout) => countryOf(checkout, checkout[part]))}
      idOf={(field) => addressFieldId(part, field)}
      onFill={(field, text) => dispatch({ _tag: "AddressTyped", part, field, text })}
    />
  )
}
