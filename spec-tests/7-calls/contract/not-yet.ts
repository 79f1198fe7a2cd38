/** What a later issue builds: exchange → the issue's number. Empty after the last one. */
export const notYet: Readonly<Record<string, number>> = Object.fromEntries(
  Object.entries({
    4: [],
    5: [],
    6: [],
  }).flatMap(([issue, names]) => names.map((name) => [name, Number(issue)])),
)
