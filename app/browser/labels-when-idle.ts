/** Labels with places of their own come when the page is there; on most pages there are none. */
export const placeLabelsWhenIdle = (): void => {
  if (document.querySelector("[data-labels-elsewhere]") === null) return
  addEventListener("load", async () => (await import("./labels/place-labels.ts")).placeLabels(), { once: true })
}
