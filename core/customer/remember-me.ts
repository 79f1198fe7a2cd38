/** Name of the field with which a customer keeps the cart on this device after the session has ended (Magento's persistent cart). */
export const rememberMeName = "persistent_remember_me"
