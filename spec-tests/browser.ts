import { type Browser, chromium } from "playwright"

import { chromiumPath } from "./ensure-chromium.ts"

/** Chromium refuses its sandbox to root; nowhere else is it given up. */
const withoutSandbox = process.getuid?.() === 0 || process.env["CI"] === "true" ? ["--no-sandbox"] : []

/**
 * A browser of this machine, told not to look for anything outside of it. Only on wish does it keep pages for Back, as shoppers' browsers do.
 */
export const launchBrowser = async (wishes: { readonly keepsPages?: boolean } = {}): Promise<Browser> => {
  const executablePath = chromiumPath()
  if (executablePath === undefined) throw new Error("Install Chromium, or name its program in CHROMIUM_PATH.")
  return chromium.launch({
    executablePath,
    ...(wishes.keepsPages === true ? { ignoreDefaultArgs: ["--disable-back-forward-cache"] } : {}),
    args: [
      ...withoutSandbox,
      "--disable-gpu",
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
      // A frame in a process of its own swallows clicks beside it for a moment after the page has scrolled; its walls stand without.
      "--disable-features=IsolateSandboxedIframes",
    ],
  })
}
