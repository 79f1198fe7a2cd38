/** When the page is loaded and has nothing to do. */
export const whenIdle = (then: () => void): void => {
  const idle = () =>
    "requestIdleCallback" in globalThis ? requestIdleCallback(then, { timeout: 2000 }) : setTimeout(then, 200)
  if (document.readyState === "complete") idle()
  else addEventListener("load", idle, { once: true })
}
