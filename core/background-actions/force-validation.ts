/**
 * Whether an add-to-cart form is sent in the background. It is validated only where the shop forces that, because a form with open options
 * otherwise leads to the pop-up that asks for them. [5.product-page.8]
 */
export const maySubmit = (forcesValidation: boolean, isValid: boolean): boolean => !forcesValidation || isValid
