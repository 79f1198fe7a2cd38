import { readdirSync, readFileSync } from "node:fs"

type Process = { readonly pid: number; readonly parent: number; readonly seconds: number }

const readProcess = (pid: number): Process | undefined => {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1)?.split(" ") ?? []
    const ticks = [11, 12, 13, 14].reduce((sum, field) => sum + Number(fields[field]), 0)
    return { pid, parent: Number(fields[1]), seconds: ticks / 100 }
  } catch {
    return undefined
  }
}

/** Processor seconds, user and system, of processes with all that they have started, also of those that have ended since. */
export const treeSeconds = (roots: ReadonlyArray<number>): number => {
  const all = readdirSync("/proc").flatMap((name) => (/^\d+$/.test(name) ? (readProcess(Number(name)) ?? []) : []))
  const included = new Set(roots)
  for (let before = -1; before !== included.size;) {
    before = included.size
    for (const { pid, parent } of all) if (included.has(parent)) included.add(pid)
  }
  return all.reduce((sum, { pid, seconds }) => (included.has(pid) ? sum + seconds : sum), 0)
}
