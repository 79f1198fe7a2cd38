import { spawnSync } from "node:child_process"
import { accessSync, constants } from "node:fs"
import path from "node:path"

const windowless = "chromium-headless-shell"
const windowed = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome"]

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

/**
 * The path of Chromium on this machine; `CHROMIUM_PATH` comes first. The headless shell is the same engine with a quarter less work, but
 * has no back/forward cache.
 */
export const chromiumPath = (options: { readonly backForwardCache?: boolean } = {}): string | undefined => {
  const named = process.env["CHROMIUM_PATH"] ?? ""
  const usual = options.backForwardCache === true ? windowed : [windowless, ...windowed]
  return named === "" ? usual.map(onThePath).find((found) => found !== undefined) : named
}

/** Runs apt-get without output, as root only. */
const aptGet = (...parameters: ReadonlyArray<string>): void => {
  if (process.getuid?.() !== 0 || onThePath("apt-get") === undefined) return
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" }
  spawnSync("apt-get", ["-qq", ...parameters], { stdio: "ignore", env, timeout: 300_000 })
}

const install = (...packages: ReadonlyArray<string>): void =>
  aptGet("install", "-y", "--no-install-recommends", ...packages)

const installChromium = (print: (line: string) => void): void => {
  print("  Chromium is missing: it is installed from Debian's packages (once, a minute or two).")
  aptGet("update")
  install("chromium")
}

/** Journeys need a quarter less CPU time with the headless shell; they also run without it. */
const installHeadlessShell = (): void => {
  if ((process.env["CHROMIUM_PATH"] ?? "") === "" && onThePath(windowless) === undefined) install(windowless)
}

/** Returns whether Chromium is installed, installing it if possible; otherwise `say` receives one sentence. */
export const ensureChromium = (print: (line: string) => void): boolean => {
  if (chromiumPath({ backForwardCache: true }) === undefined) installChromium(print)
  installHeadlessShell()
  const found = chromiumPath({ backForwardCache: true })
  if (found !== undefined && isProgram(found)) return true
  print("  The journeys need Chromium: install it (on Debian: apt-get install chromium) or set CHROMIUM_PATH to it.")
  return false
}
