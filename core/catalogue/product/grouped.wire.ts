import { Schema } from "effect"

import { listOf, MaybeNumber, MaybeText, numberOf, type DecodeContext, readerOf } from "../../web/response.wire.ts"
import { pricesOf, WirePriceRange } from "../pricing/price.wire.ts"
import { stockOf } from "./configurable.wire.ts"
import type { GroupMember } from "./product.ts"
import { numbersOfUid } from "./uid.ts"

const WireMember = Schema.Struct({
  qty: MaybeNumber,
  position: MaybeNumber,
  product: Schema.Struct({
    uid: Schema.String,
    sku: Schema.String,
    name: MaybeText,
    stock_status: MaybeText,
    price_range: Schema.optional(Schema.NullOr(WirePriceRange)),
  }),
})

const readMember = readerOf(WireMember, ({ qty, position, product }) => {
  const [productId] = numbersOfUid(product.uid)
  const member: GroupMember | undefined =
    productId === undefined
      ? undefined
      : {
          productId,
          sku: product.sku,
          name: product.name ?? product.sku,
          quantity: numberOf(qty) ?? 0,
          price: pricesOf(product.price_range).from,
          stock: stockOf(product.stock_status),
        }
  return member && { member, position: numberOf(position) ?? 0 }
})

/** Decodes the members of a grouped product in order of position. */
export const membersOf = (input: unknown, context: DecodeContext): ReadonlyArray<GroupMember> =>
  listOf(input, readMember, context)
    .toSorted((a, b) => a.position - b.position)
    .map(({ member }) => member)
