/** Swatches in cards need their script only once somebody points at one; until then they are fields of a plain form. */
export const watchCardChoices = (): void => {
  const follow = async ({ target, type }: Event) => {
    const swatches = target instanceof Element ? target.closest<HTMLElement>("[data-variants]") : null
    if (!(target instanceof Element) || swatches === null) return
    const { followCardChoice } = await import("./card-choice.ts")
    if (type === "change") followCardChoice(swatches, target)
  }
  for (const name of ["pointerover", "change"]) document.addEventListener(name, (event) => void follow(event))
}
