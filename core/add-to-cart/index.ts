// Add to cart: the form of a product: choices, price, quantity and problems of the form. Imported as "vitrine/core/add-to-cart".

export { preselectedOptions } from "./preselection.ts"
export { type FormField, type ProductChoice, productChoice } from "./product-choice.ts"
export { type FormProblem, customOptionField, datePartsOf, productFormProblems } from "./product-form-problems.ts"
export { type ProductForm, type ProductFormEvent, newProductForm, productFormStep } from "./product-form.ts"
export { type ExplainedPrice, type ProductPriceReason, productPrice } from "./product-price.ts"
