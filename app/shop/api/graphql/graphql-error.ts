import { GraphQLError, type GraphQLFormattedError } from "graphql"

import type { ShopSettings } from "../../context/settings.ts"
import type { RestError } from "../../domain/errors/rest-error.ts"
import type { ShopError } from "../../domain/errors/shop-error.ts"
import {
  type Message,
  type MessageSource,
  asMessage,
  isMessage,
  untranslated,
} from "../../infra/translation/shop-message.ts"
import { translate } from "../../infra/translation/shop-translate.ts"

/** Magento's categories of errors, in `extensions.category`. */
export type ErrorCategory =
  | "graphql-input"
  | "graphql-no-such-entity"
  | "graphql-authorization"
  | "graphql-authentication"
  | "graphql-already-exists"

/** An error whose message clients may read; resolvers throw it, as graphql-js expects for the error of one field. */
export const graphqlError = (source: MessageSource, category: ErrorCategory): GraphQLError =>
  errorWith([asMessage(source)], category)

/** Creates an error of category `graphql-input`: the arguments are invalid. */
export const inputError = (source: MessageSource): GraphQLError => graphqlError(source, "graphql-input")

/** Creates an error of category `graphql-no-such-entity`: an id or key in the arguments is unknown. */
export const noSuchEntity = (source: MessageSource): GraphQLError => graphqlError(source, "graphql-no-such-entity")

/** A shop error as a GraphQL error: 404 is no-such-entity, any other status is an input error. */
export const graphqlErrorOf = (error: ShopError): GraphQLError =>
  error.status === 404 ? noSuchEntity(error.message) : inputError(error.message)

/** A REST error as a GraphQL error; several errors are sentences of one message. */
export const graphqlErrorOfRest = ({ message: singleMessage, errors }: RestError): GraphQLError =>
  combinedInputError(errors ?? [singleMessage])

/** The value of an argument that is optional in the SDL but needed by its field; throws Magento's message when it is missing. */
export const requiredArgument = <Value>(value: Value | null | undefined, name: string): Value => {
  if (value === null || value === undefined) throw inputError(untranslated(`Required parameter "${name}" is missing`))
  return value
}

/** Joins messages to the sentences of one message. */
export const combinedInputError = (messages: ReadonlyArray<Message>): GraphQLError =>
  errorWith(messages, "graphql-input")

/** The error with its messages untranslated: `formattedError` knows the store view. */
const errorWith = (messages: ReadonlyArray<Message>, category: ErrorCategory): GraphQLError =>
  new GraphQLError(messages.map(({ source }) => source).join(" "), { extensions: { category, messages } })

/** An error of the whole request, without a field. */
export const requestError = (message: string): GraphQLFormattedError => ({
  message,
  extensions: { category: "graphql-input" },
})

/**
 * The error in Magento's format and the language of the store view. An unexpected error becomes `Internal server error` and is reported.
 * [S34]
 */
export const formattedError = (
  settings: ShopSettings,
  error: GraphQLError,
  report: (defect: unknown) => void,
): GraphQLFormattedError => {
  const cause = error.originalError
  const isIntended = cause === undefined || cause instanceof GraphQLError
  if (!isIntended) report(cause)
  return {
    message: isIntended ? messageOf(settings, error) : "Internal server error",
    ...(error.locations === undefined ? {} : { locations: error.locations }),
    ...(error.path === undefined ? {} : { path: error.path }),
    extensions: { category: categoryOf(error, isIntended) },
  }
}

const messageOf = (settings: ShopSettings, { message, extensions: { messages } }: GraphQLError): string =>
  Array.isArray(messages)
    ? messages
        .filter(isMessage)
        .map((part) => translate(settings, part))
        .join(" ")
    : message

const categoryOf = (error: GraphQLError, isIntended: boolean): string => {
  const { category } = error.extensions
  if (typeof category === "string") return category
  return isIntended ? "graphql-input" : "internal"
}
