import { ownPath } from "../../core/web/own-path.ts"

/** Removes forms with an action on another origin, and all visible input fields. */
export const isolateOwnForms = (element: ParentNode): void => {
  for (const form of element.querySelectorAll("form"))
    if (ownPath(form.getAttribute("action") ?? "", location.origin) === undefined) form.remove()
  for (const field of element.querySelectorAll("input")) if (field.type !== "hidden") field.remove()
}
