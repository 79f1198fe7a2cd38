/**
 * Decides whether an add-to-cart form may be sent in the background. It is validated only where the shop requires that; otherwise
 * missing options open the product pop-up. [5.product-page.8]
 */
export const maySubmit = (forcesValidation: boolean, isValid: boolean): boolean => !forcesValidation || isValid
