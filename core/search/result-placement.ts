/** A measured part of the page, in px from the viewport's left edge. */
export type MeasuredField = {
  readonly left: number
  readonly width: number
  readonly viewportWidth: number
  /** The category filter beside the field; 0 when it is not there. */
  readonly filterWidth: number
  readonly rightToLeft: boolean
}

export type ResultPlacement = {
  /** The side of the field, in reading direction, from which the results grow. */
  readonly sticksTo: "start" | "end"
  /** In px. */
  readonly minWidth: number
}

/**
 * Returns the placement of the results below the field: they grow to the side with more room and are as wide as field and filter.
 * [9.search.4] [9.search.9]
 */
export const resultPlacement = ({
  left,
  width,
  viewportWidth,
  filterWidth,
  rightToLeft,
}: MeasuredField): ResultPlacement => {
  const roomOnRight = viewportWidth - left
  const roomOnLeft = left + width
  const growsRight = rightToLeft ? roomOnRight > roomOnLeft : roomOnRight >= roomOnLeft
  return { sticksTo: growsRight === rightToLeft ? "end" : "start", minWidth: width + filterWidth }
}
