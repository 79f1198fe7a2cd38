// Web: errors of calls, messages, encoded addresses and plain text. Imported as "vitrine/core/web".

export { plainText } from "./plain-text.ts"
export { type CallError, CallFailed, CallRefused, CallNotSent, SignInNeeded } from "./call-error.ts"
export { readMessages } from "./read-messages.ts"
export type { ShopMessage } from "./message.ts"
export { addressOfUenc, uencOf } from "./uenc.ts"
export { readerOf } from "./response.wire.ts"
