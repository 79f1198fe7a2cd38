/** Measurements of the search field, in px from the left edge of the viewport. */
export type MeasuredField = {
  readonly left: number
  readonly width: number
  readonly viewportWidth: number
  /** Width of the category filter beside the field; 0 when it is hidden. */
  readonly filterWidth: number
  readonly rightToLeft: boolean
}

/** Placement of the suggestions below the search field. */
export type ResultPlacement = {
  /** Side of the field, in reading direction, at which the results begin. */
  readonly sticksTo: "start" | "end"
  /** Minimum width in px. */
  readonly minWidth: number
}

/**
 * Returns the placement of the results below the field: they grow to the side with more room and are as wide as field and filter.
 * [9.search.9]
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
  // Results that grow to the right begin at the left side of the field, which is its start in a text from left to right.
  return { sticksTo: growsRight === rightToLeft ? "end" : "start", minWidth: width + filterWidth }
}
