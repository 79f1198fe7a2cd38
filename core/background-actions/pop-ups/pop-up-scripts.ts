/** Line for the browser console. */
export type ConsoleLine = { readonly level: "error" | "info"; readonly text: string }

const writesDocument = "document.write("

/** Maximum number of script characters in a console line. */
const maxShown = 200

/**
 * Returns a console line for each script in the content of a pop-up. The sanitizer removes the scripts; none of them runs. [8.16]
 * [8.17]
 */
export const consoleLinesFor = (scripts: ReadonlyArray<string>): ReadonlyArray<ConsoleLine> =>
  scripts.map((script) =>
    script.includes(writesDocument)
      ? {
          level: "error",
          text: "Pop-up content was kept from calling document.write: in a loaded document that would clear the page.",
        }
      : { level: "info", text: `A script in pop-up content was left out: ${script.trim().slice(0, maxShown)}` },
  )

const script = /<script\b([^>]*)>([\s\S]*?)<\/script\s*>/gi

/** Returns the scripts in HTML of the shop that a browser would run; data blocks, which have another type, are not included. */
export const scriptsIn = (html: string): ReadonlyArray<string> =>
  [...html.matchAll(script)]
    .filter(([, attributes = ""]) => !/\btype\s*=/i.test(attributes))
    .map(([, , text = ""]) => text)
