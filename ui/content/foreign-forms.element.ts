import { pathOnOrigin } from "../../core/web/path-on-origin.ts"

/** Removes forms that are sent to another origin, and the visible input fields of all forms. */
export const removeForeignForms = (element: ParentNode): void => {
  for (const form of element.querySelectorAll("form"))
    if (pathOnOrigin(form.getAttribute("action") ?? "", location.origin) === undefined) form.remove()
  for (const field of element.querySelectorAll("input")) if (field.type !== "hidden") field.remove()
}
