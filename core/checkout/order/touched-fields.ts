/** Values with another one added, each once. */
export const withAdded = (values: ReadonlyArray<string>, ...added: ReadonlyArray<string>): ReadonlyArray<string> => [
  ...new Set([...values, ...added]),
]
