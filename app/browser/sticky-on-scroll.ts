/** Elements marked `data-sticky` stick by their style; the script that says when they do comes with the first scroll. [4.sticky-elements.2] */
export const watchSticky = (): void => {
  if (document.querySelector("[data-sticky]") === null) return
  addEventListener(
    "scroll",
    () => void import("./sticky-elements.ts").then(({ openSticky }) => openSticky()).catch(() => {}),
    {
      once: true,
      passive: true,
    },
  )
}
