import { ownPath } from "../../../core/web/own-path.ts"

/** Loads another picture: POST `captcha/refresh`. Returns its path; `undefined` if the shop sends none. */
const loadPicture = async (formId: string): Promise<string | undefined> => {
  const response = await fetch("/captcha/refresh/", {
    method: "POST",
    headers: { "x-requested-with": "XMLHttpRequest" },
    body: new URLSearchParams({ formId }),
  })
  const body: unknown = await response.json()
  return typeof body === "object" && body !== null && "imgSrc" in body && typeof body.imgSrc === "string"
    ? ownPath(body.imgSrc, location.origin)
    : undefined
}

/** Replaces the pictures of a form's CAPTCHA, because an older one is invalid then. Without a picture the page is loaded again. */
const reload = async (formId: string, page: string): Promise<void> => {
  const picture = await loadPicture(formId).catch(() => undefined)
  if (picture === undefined) return location.assign(page)
  for (const place of document.querySelectorAll<HTMLElement>(`[data-captcha="${CSS.escape(formId)}"]`)) {
    place.querySelector("img")?.setAttribute("src", picture)
    const field = place.querySelector("input")
    if (field !== null) field.value = ""
  }
}

/** Loads another picture in place when a link to one is pressed. */
export const openCaptchas = (): void => {
  for (const place of document.querySelectorAll<HTMLElement>("[data-captcha]")) {
    const link = place.querySelector("a")
    link?.addEventListener("click", (event) => {
      event.preventDefault()
      void reload(place.dataset["captcha"] ?? "", link.href)
    })
  }
}
