/**
 * Reports the progress of a long first start: one line per step and quarter.
 *
 * @example
 * const progress = buildProgress(console.log)
 * progress("products", 250, 1000)
 * // reports "  products: 25 %"
 */
export const buildProgress = (
  report: (line: string) => void,
): ((step: string, done: number, total: number) => void) => {
  let last = ""
  return (step, done, total) => {
    const quarter = total > 0 ? Math.floor((done / total) * 4) * 25 : 100
    const line = `  ${step}: ${quarter} %`
    if (line === last) return
    last = line
    report(line)
  }
}
