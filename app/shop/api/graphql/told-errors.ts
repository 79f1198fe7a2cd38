import type { Message } from "../../domain/store-views/message.ts"
import { translate } from "../../domain/store-views/translate.ts"
import type { SchemaPart } from "./parts.ts"
import type { GraphqlContext } from "./request-context.ts"

const message = (error: { readonly message: Message }, _args: unknown, { shop }: GraphqlContext): string =>
  translate(shop.settings, error.message)

/** What stands against a wish and is no error of the request: told in the language of the store view, like errors. */
export const userErrorMessagesPart: SchemaPart = {
  sdl: "",
  resolvers: {
    AttributeMetadataError: { message },
    CartItemError: { message },
    CartUserInputError: { message },
    PlaceOrderError: { message },
    CheckoutUserInputError: { message },
    WishListUserInputError: { message },
    WishlistCartUserInputError: { message },
  },
}
