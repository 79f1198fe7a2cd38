/** Tells how far a long first start is: a line when a step begins, and one for every quarter of it. */
export const buildProgress = (say: (line: string) => void): ((step: string, done: number, total: number) => void) => {
  let last = ""
  return (step, done, total) => {
    const quarter = total > 0 ? Math.floor((done / total) * 4) * 25 : 100
    const line = `  ${step}: ${quarter} %`
    if (line === last) return
    last = line
    say(line)
  }
}
