/** Prints one line of a bench: label, figure, and the target it is compared with (a target, not a test). */
export const line = (label: string, figure: string, target = ""): void => {
  process.stdout.write(`  ${label.padEnd(58)} ${figure.padStart(22)}${target === "" ? "" : `   target ${target}`}\n`)
}

export const heading = (text: string): void => {
  process.stdout.write(`\n${text}\n`)
}

export const ratio = (value: number): string => `${value.toFixed(2)} ×`

export const milliseconds = (value: number): string => `${value.toFixed(2)} ms`

export const median = (figures: ReadonlyArray<number>): number =>
  figures.toSorted((one, other) => one - other)[Math.floor(figures.length / 2)] ?? Number.NaN
