import type { Banner } from "../../core/banners/banner.ts"

/** Element of a banner, which can be shown and hidden. */
export type BannerShell = { readonly show: () => void; readonly hide: () => void }

/** Content, texts and handlers of a banner. */
export type ShellParts = {
  readonly banner: Banner
  /** The accessible name; empty for the id of the banner. */
  readonly title: string
  /** Sanitised content. */
  readonly content: HTMLElement
  /** Texts of the controls, in the language of the page. */
  readonly texts: { readonly close: string; readonly neverAgain: string; readonly neverAgainHint: string }
  readonly onClose: () => void
  readonly onNeverAgain: () => void
}

const svgNamespace = "http://www.w3.org/2000/svg"

const closeIcon = (): SVGElement => {
  const svg = document.createElementNS(svgNamespace, "svg")
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
  const path = document.createElementNS(svgNamespace, "path")
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

/** Adds content and controls to the element of a banner. Controls that the merchant wrote into the content work as well. [2.promotional-banners.3] */
export const fillShell = (
  shell: HTMLElement,
  { banner, title, content, texts, onClose, onNeverAgain }: ShellParts,
): void => {
  if (banner.cssClass !== undefined)
    shell.classList.add(...banner.cssClass.split(/\s+/).filter((className) => className !== ""))
  shell.ariaLabel = title === "" ? banner.id : title
  const icon = button("icon-button easybanner-close easybanner-close-icon")
  icon.ariaLabel = texts.close
  icon.append(closeIcon())
  const neverAgain = button("link-button easybanner-close-permanent")
  neverAgain.title = texts.neverAgainHint
  neverAgain.textContent = texts.neverAgain
  shell.append(icon, content, neverAgain)
  shell.addEventListener("click", (event) => {
    const pressed = event.target instanceof Element ? event.target : null
    const isNeverAgain = pressed?.closest(".easybanner-close-permanent") !== null
    if (!isNeverAgain && pressed?.closest(".easybanner-close") === null) return
    event.preventDefault()
    if (isNeverAgain) onNeverAgain()
    else onClose()
  })
}
