import { lightboxBox } from "../../core/banners/banner-place.ts"
import { fillShell, type BannerShell, type ShellParts } from "./banner-shell.element.ts"

const px = (length: number): string => `${length}px`

/** Centres the dialog, as large as its content where the window has room. [9.banners.7] */
const place = (dialog: HTMLDialogElement, { banner: { margins }, content }: ShellParts): void => {
  Object.assign(dialog.style, { width: "", height: "" })
  const viewport = { width: document.documentElement.clientWidth, height: innerHeight }
  const { width } = lightboxBox(viewport, { width: dialog.offsetWidth + 1, height: 0 }, margins)
  dialog.style.width = px(width)
  // offsetHeight is rounded; a height that is too small by less than a pixel would add a scroll bar.
  const box = lightboxBox(viewport, { width, height: dialog.offsetHeight + 1 }, margins)
  Object.assign(dialog.style, { height: px(box.height), left: px(box.left), top: px(box.top) })
  // Scrolling content must be reachable by keyboard.
  if (box.scrolls) content.tabIndex = 0
  else content.removeAttribute("tabindex")
}

/** A banner over the page. The native modal dialog manages the focus. [2.promotional-banners.1] [1.14] */
export const lightbox = (parts: ShellParts, onEscape: () => void): BannerShell => {
  const dialog = document.createElement("dialog")
  dialog.id = "easybanner-lightbox-el"
  dialog.className = "banner-lightbox"
  parts.content.className = "easybanner-lightbox-content"
  fillShell(dialog, parts)
  dialog.addEventListener("cancel", (event) => {
    event.preventDefault()
    onEscape()
  })
  const reposition = (): void => place(dialog, parts)
  dialog.addEventListener("load", reposition, true)
  return {
    show: () => {
      document.body.append(dialog)
      dialog.showModal()
      reposition()
      addEventListener("resize", reposition)
    },
    hide: () => {
      removeEventListener("resize", reposition)
      dialog.close()
      dialog.remove()
    },
  }
}
