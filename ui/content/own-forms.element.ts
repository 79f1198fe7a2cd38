import { ownPath } from "../../core/web/own-path.ts"

/** Removes forms with an action on another origin, and all visible input fields. */
export const isolateOwnForms = (place: ParentNode): void => {
  for (const form of place.querySelectorAll("form"))
    if (ownPath(form.getAttribute("action") ?? "", location.origin) === undefined) form.remove()
  for (const field of place.querySelectorAll("input")) if (field.type !== "hidden") field.remove()
}
