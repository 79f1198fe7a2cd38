import { galleryWindowResize } from "../../../core/gallery/gallery-window-size.ts"

// Script of the window with one picture: fits the window to the picture when a script has opened it.

const picture = document.querySelector<HTMLImageElement>("img[data-picture]")
const close = document.querySelector<HTMLButtonElement>("button[data-close-window]")

const fit = (): void => {
  const isLoaded = picture !== null && picture.complete && picture.naturalWidth > 0
  const resize = galleryWindowResize({
    openedByScript: opener !== null,
    picture: isLoaded ? { width: picture.naturalWidth, height: picture.naturalHeight } : undefined,
  })
  if ("resizeTo" in resize) window.resizeTo(resize.resizeTo.width, resize.resizeTo.height)
}

if (close !== null && (opener !== null || history.length === 1)) {
  close.hidden = false
  close.addEventListener("click", () => window.close())
}
fit()
picture?.addEventListener("load", fit)
