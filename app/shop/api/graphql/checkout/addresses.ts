import type { Transaction } from "kysely"

import { type AddressFields, bookAddress, cartAddresses, saveAddress } from "../../../domain/cart/cart-address.ts"
import { type Cart, saveCartChange } from "../../../domain/cart/cart.ts"
import { withPickupLocationAddress } from "../../../domain/directory/shop-pickup-locations.ts"
import type { Tables } from "../../../infra/database/tables.ts"
import { message, untranslated } from "../../../infra/translation/shop-message.ts"
import { changeCart } from "../cart/find-cart.ts"
import { notAuthorized } from "../customers/signed-in.ts"
import { inputError, noSuchEntity, requiredArgument } from "../graphql-error.ts"
import type { GraphqlContext } from "../request-context.ts"
import type { SchemaPart } from "../schema-part.ts"
import type { Inputs } from "../schema-types.ts"
import { addressFields, cartAddressFields } from "./graphql-address-input.ts"

const sdl = /* GraphQL */ `
  extend type Mutation {
    setShippingAddressesOnCart(input: SetShippingAddressesOnCartInput): SetShippingAddressesOnCartOutput
    setBillingAddressOnCart(input: SetBillingAddressOnCartInput): SetBillingAddressOnCartOutput
  }

  input CartAddressInput { ${cartAddressFields} }

  input SetShippingAddressesOnCartInput {
    cart_id: String!
    shipping_addresses: [ShippingAddressInput]!
  }

  "Either an address, or the id of one of the caller's address book."
  input ShippingAddressInput {
    address: CartAddressInput
    customer_address_id: Int
    "Notes for the carrier."
    customer_notes: String
    pickup_location_code: String
  }

  input SetBillingAddressOnCartInput {
    cart_id: String!
    billing_address: BillingAddressInput!
  }

  input BillingAddressInput {
    address: CartAddressInput
    customer_address_id: Int
    "The cart's shipping address is the billing address, too."
    same_as_shipping: Boolean
    "This address is the shipping address, too."
    use_for_shipping: Boolean
  }

  type SetShippingAddressesOnCartOutput {
    cart: Cart!
  }

  type SetBillingAddressOnCartOutput {
    cart: Cart!
  }
`

type AddressOrBookId = {
  readonly address?: Inputs["CartAddressInput"] | null
  readonly customer_address_id?: number | null
}
type Billing = AddressOrBookId & {
  readonly same_as_shipping?: boolean | null
  readonly use_for_shipping?: boolean | null
}
type Shipping = AddressOrBookId & {
  readonly customer_notes?: string | null
  readonly pickup_location_code?: string | null
}

/** The mutations `setShippingAddressesOnCart` and `setBillingAddressOnCart`. [graphql/088 to 090, 094] */
export const addressesPart = {
  sdl,
  resolvers: {
    Mutation: {
      setShippingAddressesOnCart: async (_source, args, context) => {
        const input = requiredArgument(args.input, "cart_id")
        const [address, ...others] = input.shipping_addresses
        if (others.length > 0) throw inputError("You cannot specify multiple shipping addresses.")
        if (!address) throw inputError(untranslated('Required parameter "shipping_addresses" is missing'))
        const cart = await changeCart(context, input.cart_id, async ({ id }, trx, customerId) => {
          const fields = await namedAddress(context, trx, { kind: "shipping", address, customerId })
          const destination = withPickupLocationAddress(context.shop.settings, {
            ...fields,
            ...deliveryFields(address),
          })
          await saveAddress(trx, id, "shipping", destination, "replace")
          await saveCartChange(context.shop, trx, id)
        })
        return { cart }
      },
      setBillingAddressOnCart: async (_source, args, context) => {
        const { cart_id: cartId, billing_address: address } = requiredArgument(args.input, "cart_id")
        const cart = await changeCart(context, cartId, async (found, trx, customerId) => {
          await (address.same_as_shipping === true
            ? copyShippingToBilling(trx, found, address)
            : saveBillingAddress(context, trx, found, { address, customerId }))
          await saveCartChange(context.shop, trx, found.id)
        })
        return { cart }
      },
    },
  },
} satisfies SchemaPart

const maxNotesLength = 1000
const maxCodeLength = 255

const deliveryFields = ({ customer_notes: notes, pickup_location_code: code }: Shipping): AddressFields => ({
  customer_notes: notes?.slice(0, maxNotesLength) ?? null,
  pickup_location_code: code?.slice(0, maxCodeLength) ?? null,
})

type AddressOfRequest = { readonly address: AddressOrBookId; readonly customerId: number | undefined }

/** The address of the input or of the address book. Another customer's address is the same error as an unknown one. [S26] */
const namedAddress = async (
  { shop }: GraphqlContext,
  trx: Transaction<Tables>,
  { kind, address: named, customerId }: AddressOfRequest & { readonly kind: "shipping" | "billing" },
): Promise<AddressFields> => {
  const [address, bookId] = [named.address ?? undefined, named.customer_address_id ?? undefined]
  if (address !== undefined && bookId !== undefined) {
    throw inputError(
      untranslated(`The ${kind} address cannot contain "customer_address_id" and "address" at the same time.`),
    )
  }
  if (address !== undefined) return addressFields(shop.settings, address)
  if (bookId === undefined)
    throw inputError(untranslated(`The ${kind} address must contain either "customer_address_id" or "address".`))
  if (customerId === undefined) throw notAuthorized()
  const savedAddress = await bookAddress(trx, customerId, bookId)
  if (savedAddress === undefined) throw noSuchEntity(message('Could not find a address with ID "%1"', [bookId]))
  return savedAddress
}

const saveBillingAddress = async (
  context: GraphqlContext,
  trx: Transaction<Tables>,
  cart: Cart,
  { address, customerId }: AddressOfRequest & { readonly address: Billing },
): Promise<void> => {
  const fields = await namedAddress(context, trx, { kind: "billing", address, customerId })
  await saveAddress(trx, cart.id, "billing", fields, "replace")
  if (address.use_for_shipping === true) await saveAddress(trx, cart.id, "shipping", fields, "replace")
}

const copyShippingToBilling = async (
  trx: Transaction<Tables>,
  cart: Cart,
  { address, customer_address_id: bookId }: Billing,
): Promise<void> => {
  if (address || bookId) {
    throw inputError(
      untranslated('The billing address cannot contain "address" or "customer_address_id" with "same_as_shipping".'),
    )
  }
  const { shipping } = await cartAddresses(trx, cart.id)
  if (shipping.country_id === null) {
    throw inputError(
      untranslated('Could not use the "same_as_shipping" option, because the shipping address has not been set.'),
    )
  }
  const { id: _id, cart_id: _cart, kind: _kind, ...fields } = shipping
  await saveAddress(trx, cart.id, "billing", { ...fields, save_in_address_book: 0 }, "replace")
}
