import { spawnSync } from "node:child_process"
import { accessSync, constants } from "node:fs"
import path from "node:path"

/** The one without a window of its own first: the same engine for a fifth less work. */
const usualNames = ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome-stable", "google-chrome"]

const isProgram = (file: string): boolean => {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

const onThePath = (name: string): string | undefined =>
  (process.env["PATH"] ?? "")
    .split(path.delimiter)
    .map((folder) => path.join(folder, name))
    .find(isProgram)

/** Where Chromium is on this machine; `CHROMIUM_PATH` goes first. */
export const chromiumPath = (): string | undefined => {
  const named = process.env["CHROMIUM_PATH"] ?? ""
  return named === "" ? usualNames.map(onThePath).find((found) => found !== undefined) : named
}

const installs = ["install", "-y", "-qq", "--no-install-recommends"]

const installFromDebian = (say: (line: string) => void): void => {
  if (process.getuid?.() !== 0 || onThePath("apt-get") === undefined) return
  say("  Chromium is missing: it is installed from Debian's packages (once, a minute or two).")
  const quietly = { stdio: "ignore", env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } } as const
  spawnSync("apt-get", ["update", "-qq"], quietly)
  for (const name of ["chromium-headless-shell", "chromium"])
    if (spawnSync("apt-get", [...installs, name], quietly).status === 0) return
}

/** Chromium's path, after installing it where that is possible; `undefined`, with one sentence, where it is not. */
export const ensureChromium = (say: (line: string) => void): string | undefined => {
  if (chromiumPath() === undefined) installFromDebian(say)
  const found = chromiumPath()
  if (found !== undefined && isProgram(found)) return found
  say("  The journeys need Chromium: install it (on Debian: apt-get install chromium) or set CHROMIUM_PATH to it.")
  return undefined
}
