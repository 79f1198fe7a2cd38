// REST: services of the core over Magento's REST API. Imported as "vitrine/adapters/rest".

export { fetchAccount } from "./account-rest.ts"
export { checkoutRest } from "./checkout-rest.ts"
export { directoryRest } from "./directory-rest.ts"
export { emailIsAvailable } from "./email-availability-rest.ts"
export { giftMessageRest } from "./gift-message-rest.ts"
export { guestCartRest } from "./guest-cart-rest.ts"
export { failWithResponse, requestRest, sendRest, type RestRequest } from "./rest-call.ts"
