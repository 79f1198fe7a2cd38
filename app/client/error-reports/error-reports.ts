// An additional script of pages in a shop with BROWSER_ERRORS=on: sends errors of our scripts to the server, without what was typed or who
// is signed in. Those of browser extensions are left out. It imports nothing, so that it also reports scripts that fail to load.

/** Number of reports that this page may still send. */
let remaining = 5
const reported = new Set<string>()

const report = (error: unknown): void => {
  if (!(error instanceof Error)) return
  const { name, message, stack = "" } = error
  if (remaining === 0 || reported.has(stack) || !stack.includes(location.origin)) return
  remaining -= 1
  reported.add(stack)
  navigator.sendBeacon(
    "/vitrine/browser-error",
    JSON.stringify({ name, message: message.slice(0, 300), stack: stack.slice(0, 4000), path: location.pathname }),
  )
}

addEventListener("error", (event) => report(event.error))
addEventListener("unhandledrejection", (event) => report(event.reason))
