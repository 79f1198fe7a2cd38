/** Calls back when the page is loaded and the browser is idle. */
export const whenIdle = (callback: () => void): void => {
  const schedule = () =>
    "requestIdleCallback" in globalThis ? requestIdleCallback(callback, { timeout: 2000 }) : setTimeout(callback, 200)
  if (document.readyState === "complete") schedule()
  else addEventListener("load", schedule, { once: true })
}
