/**
 * Where a form is sent, by a button that may lead elsewhere. A field named `action` hides the form's own property, but not its attribute.
 */
export const actionOf = (form: HTMLFormElement, submitter?: HTMLElement | null): string =>
  new URL(submitter?.getAttribute("formaction") ?? form.getAttribute("action") ?? "", document.baseURI).href

/** Whether a form is posted; a field named `method` hides that too. */
export const isPosted = (form: HTMLFormElement): boolean => form.getAttribute("method")?.toLowerCase() === "post"

/** Whether a form puts a product into the cart; a button of it may lead elsewhere, such as to the wish list. */
export const addsToCart = (form: HTMLFormElement, submitter: HTMLElement | null): boolean =>
  form.dataset["addToCart"] !== undefined && submitter?.hasAttribute("formaction") !== true
