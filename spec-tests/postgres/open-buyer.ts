import { spawn } from "node:child_process"
import path from "node:path"
import { createInterface } from "node:readline"

/** Another process with a shop on a database, which sends its mails to a mail server. */
export const openBuyer = async (url: string, smtpUrl?: string) => {
  const program = path.join(import.meta.dirname, "buying-process.ts")
  const child = spawn(process.execPath, [program, url, ...(smtpUrl === undefined ? [] : [smtpUrl])], {
    stdio: ["pipe", "pipe", "inherit"],
  })
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  await lines.next()
  return {
    order: async (carts: ReadonlyArray<string>): Promise<ReadonlyArray<number>> => {
      child.stdin.write(`${JSON.stringify(carts)}\n`)
      const line = await lines.next()
      return JSON.parse(String(line.value))
    },
    kill: () => child.kill("SIGKILL"),
    close: async (): Promise<void> => {
      const ended = new Promise((resolve) => child.once("exit", resolve))
      child.stdin.end()
      await ended
    },
  }
}
