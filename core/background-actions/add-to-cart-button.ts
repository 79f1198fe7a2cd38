/** What the button of a background add to cart says. Only one submission of a form is in progress at a time. [4.add-to-cart-button] */
export type AddToCartLabel = "Adding..." | "Added" | "Add to Cart"

// Plain numbers, because `boot` reads this file. [9.background-actions-and-pop-ups.4]
export const addedAfterMilliseconds = 1500
export const readyAfterMilliseconds = 3000

/** The label this long after success; a product with options is not called added. */
export const addToCartLabel = (millisecondsSinceSuccess: number, hasOptions: boolean): AddToCartLabel => {
  if (millisecondsSinceSuccess >= readyAfterMilliseconds) return "Add to Cart"
  return millisecondsSinceSuccess >= addedAfterMilliseconds && !hasOptions ? "Added" : "Adding..."
}
