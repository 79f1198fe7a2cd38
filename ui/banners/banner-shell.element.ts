import type { Banner } from "../../core/banners/banner.ts"

/** A banner as it stands in the page, from its show to its hiding. */
export type BannerShell = { readonly show: () => void; readonly hide: () => void }

/** What a shell is made of. */
export type ShellParts = {
  readonly banner: Banner
  /** Its name for assistive technology. */
  readonly title: string
  /** Its sanitised content. */
  readonly content: HTMLElement
  /** The texts of its controls, in the page's language. */
  readonly words: { readonly close: string; readonly neverAgain: string; readonly neverAgainHint: string }
  readonly closes: () => void
  readonly neverAgain: () => void
}

const drawing = "http://www.w3.org/2000/svg"

const cross = (): SVGElement => {
  const svg = document.createElementNS(drawing, "svg")
  for (const [name, value] of [
    ["class", "icon"],
    ["viewBox", "0 0 24 24"],
    ["width", "24"],
    ["height", "24"],
    ["fill", "none"],
    ["stroke", "currentColor"],
    ["stroke-width", "1.6"],
    ["aria-hidden", "true"],
  ] as const)
    svg.setAttribute(name, value)
  const path = document.createElementNS(drawing, "path")
  path.setAttribute("d", "m6 6 12 12M18 6 6 18")
  svg.append(path)
  return svg
}

const button = (className: string): HTMLButtonElement => {
  const element = document.createElement("button")
  element.type = "button"
  element.className = className
  return element
}

/** Puts content and controls into a shell. A control that the merchant wrote into the banner does what ours does. [2.promotional-banners.3] */
export const fillShell = (
  shell: HTMLElement,
  { banner, title, content, words, closes, neverAgain }: ShellParts,
): void => {
  if (banner.cssClass !== undefined) shell.classList.add(...banner.cssClass.split(/\s+/).filter((one) => one !== ""))
  shell.ariaLabel = title === "" ? banner.id : title
  const icon = button("icon-button easybanner-close easybanner-close-icon")
  icon.ariaLabel = words.close
  icon.append(cross())
  const never = button("link-button easybanner-close-permanent")
  never.title = words.neverAgainHint
  never.textContent = words.neverAgain
  shell.append(icon, content, never)
  shell.addEventListener("click", (event) => {
    const pressed = event.target instanceof Element ? event.target : null
    const isNever = pressed?.closest(".easybanner-close-permanent") !== null
    if (!isNever && pressed?.closest(".easybanner-close") === null) return
    event.preventDefault()
    if (isNever) neverAgain()
    else closes()
  })
}
