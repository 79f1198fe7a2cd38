/**
 * Returns the absolute address that a form is sent to; the submitter's `formaction` overrides it. Read from the attribute, because a
 * field named `action` hides the property.
 */
export const actionOf = (form: HTMLFormElement, submitter?: HTMLElement | null): string =>
  new URL(submitter?.getAttribute("formaction") ?? form.getAttribute("action") ?? "", document.baseURI).href

/** Tests for the method POST, by the attribute, because a field named `method` hides the property. */
export const isPosted = (form: HTMLFormElement): boolean => form.getAttribute("method")?.toLowerCase() === "post"

/** Tests whether an add-to-cart form is submitted to its action. False for a button with another address, such as the wish list button. */
export const addsToCart = (form: HTMLFormElement, submitter: HTMLElement | null): boolean =>
  form.dataset["addToCart"] !== undefined && submitter?.hasAttribute("formaction") !== true
