import { ownPath } from "../../core/web/own-path.ts"

/** Takes out forms that would be sent elsewhere than to this shop, and fields that a shopper could type into. */
export const isolateOwnForms = (place: ParentNode): void => {
  for (const form of place.querySelectorAll("form"))
    if (ownPath(form.getAttribute("action") ?? "", location.origin) === undefined) form.remove()
  for (const field of place.querySelectorAll("input")) if (field.type !== "hidden") field.remove()
}
