import { pathOnOrigin } from "../../../core/web/path-on-origin.ts"
import { onPress } from "../../../ui/dom/presses.ts"

/** Loads another picture of a form, which makes older ones invalid: POST `captcha/refresh`. Returns its path; `undefined` if the shop sends none. */
export const loadPicture = async (formId: string): Promise<string | undefined> => {
  const response = await fetch("/captcha/refresh/", {
    method: "POST",
    headers: { "x-requested-with": "XMLHttpRequest" },
    body: new URLSearchParams({ formId }),
  })
  const body: unknown = await response.json()
  return typeof body === "object" && body !== null && "imgSrc" in body && typeof body.imgSrc === "string"
    ? pathOnOrigin(body.imgSrc, location.origin)
    : undefined
}

/** Loads a new picture of a form's CAPTCHA, which makes the old one invalid, and shows it in place. Rejects if the shop sends no picture. */
export const reloadCaptcha = async (formId: string): Promise<void> => {
  const picture = await loadPicture(formId)
  if (picture === undefined) throw new Error(`no picture for ${formId}`)
  for (const element of document.querySelectorAll<HTMLElement>(`[data-captcha="${CSS.escape(formId)}"]`)) {
    element.querySelector("img")?.setAttribute("src", picture)
    const field = element.querySelector("input")
    if (field !== null) field.value = ""
  }
}

/** Loads another picture in place when a link to one is pressed; without a picture the page is loaded again. */
export const openCaptchas = (): void =>
  onPress<HTMLAnchorElement>(
    "[data-captcha] a",
    (link) => reloadCaptcha(link.closest<HTMLElement>("[data-captcha]")?.dataset["captcha"] ?? ""),
    (link) => location.assign(link.href),
  )
