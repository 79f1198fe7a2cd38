/** Positions of labels with their names in the form. */
export const labelPositionNames: ReadonlyMap<string, string> = new Map([
  ["top-left", "Picture: top left"],
  ["top-center", "Picture: top center"],
  ["top-right", "Picture: top right"],
  ["middle-left", "Picture: middle left"],
  ["middle-center", "Picture: middle center"],
  ["middle-right", "Picture: middle right"],
  ["bottom-left", "Picture: bottom left"],
  ["bottom-center", "Picture: bottom center"],
  ["bottom-right", "Picture: bottom right"],
  ["content", "In the text"],
])
