export type Sending =
  | { readonly sends: true; readonly because: "valid" | "not validated" }
  | { readonly sends: false; readonly because: "invalid" }

/**
 * Whether the form is sent. It is validated only where the shop forces that, because a form with open options otherwise leads to the
 * pop-up that asks for them. [5.product-page.8]
 */
export const whetherToSend = (forcesValidation: boolean, isValid: boolean): Sending => {
  if (!forcesValidation) return { sends: true, because: "not validated" }
  return isValid ? { sends: true, because: "valid" } : { sends: false, because: "invalid" }
}
