import { lightboxBox } from "../../core/banners/banner-place.ts"
import { fillShell, type BannerShell, type ShellParts } from "./banner-shell.element.ts"

const px = (length: number): string => `${length}px`

/** In the middle of the window, as large as its content where there is room. [9.banners.7] */
const place = (dialog: HTMLDialogElement, { banner: { margins }, content }: ShellParts): void => {
  Object.assign(dialog.style, { width: "", height: "" })
  const viewport = { width: document.documentElement.clientWidth, height: innerHeight }
  const { width } = lightboxBox(viewport, { width: dialog.offsetWidth + 1, height: 0 }, margins)
  dialog.style.width = px(width)
  // The height is rounded down; what is cut off by less than a pixel would scroll.
  const box = lightboxBox(viewport, { width, height: dialog.offsetHeight + 1 }, margins)
  Object.assign(dialog.style, { height: px(box.height), left: px(box.left), top: px(box.top) })
  // What scrolls has to be reachable by keyboard.
  if (box.scrolls) content.tabIndex = 0
  else content.removeAttribute("tabindex")
}

/** A banner over the page. The browser's own dialog takes the focus in, keeps it there and gives it back. [2.promotional-banners.1] */
export const lightbox = (parts: ShellParts, escapes: () => void): BannerShell => {
  const dialog = document.createElement("dialog")
  dialog.id = "easybanner-lightbox-el"
  dialog.className = "banner-lightbox"
  parts.content.className = "easybanner-lightbox-content"
  fillShell(dialog, parts)
  dialog.addEventListener("cancel", (event) => {
    event.preventDefault()
    escapes()
  })
  const replace = (): void => place(dialog, parts)
  dialog.addEventListener("load", replace, true)
  return {
    show: () => {
      document.body.append(dialog)
      dialog.showModal()
      replace()
      addEventListener("resize", replace)
    },
    hide: () => {
      removeEventListener("resize", replace)
      dialog.close()
      dialog.remove()
    },
  }
}
