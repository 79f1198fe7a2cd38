import type { Message } from "../../infra/translation/shop-message.ts"
import { translate } from "../../infra/translation/shop-translate.ts"
import type { GraphqlContext } from "./request-context.ts"
import type { PlainSource } from "./resolver-types.ts"
import type { SchemaPart } from "./schema-part.ts"
import type { SchemaFields } from "./schema-types.ts"

type WithMessage<Name extends keyof SchemaFields> = Omit<PlainSource<Name>, "message"> & { readonly message: Message }

declare module "./resolver-types.ts" {
  interface Sources {
    readonly AttributeMetadataError: WithMessage<"AttributeMetadataError">
    readonly CartItemError: WithMessage<"CartItemError">
    readonly CartUserInputError: WithMessage<"CartUserInputError">
    readonly PlaceOrderError: WithMessage<"PlaceOrderError">
    readonly CheckoutUserInputError: WithMessage<"CheckoutUserInputError">
    readonly WishListUserInputError: WithMessage<"WishListUserInputError">
    readonly WishlistCartUserInputError: WithMessage<"WishlistCartUserInputError">
  }
}

const message = (error: { readonly message: Message }, _args: unknown, { shop }: GraphqlContext): string =>
  translate(shop.settings, error.message)

/** Translates the messages of user errors, which are part of the data. */
export const userErrorMessagesPart = {
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
} satisfies SchemaPart
