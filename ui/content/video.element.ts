import { isPlainPress } from "../dom/presses.ts"

/** Plays a provider's video in place when its link is pressed. */
export const openVideo = (element: HTMLElement): void => {
  const link = element.querySelector<HTMLAnchorElement>("a[data-player]")
  link?.addEventListener("click", (event) => {
    const address = link.dataset["player"]
    if (address === undefined || !isPlainPress(event)) return
    event.preventDefault()
    const frame = document.createElement("iframe")
    frame.src = address
    frame.title = link.textContent
    frame.allow = "autoplay; fullscreen; picture-in-picture"
    frame.referrerPolicy = "strict-origin-when-cross-origin"
    element.replaceChildren(frame)
    frame.focus()
  })
}
