import {
  type LateStylesheet,
  type StylesheetEvent,
  stylesheetStep,
  stylesheetTimeoutMs,
} from "../../../core/content/stylesheet-fallback.ts"

/**
 * Preloads the scripts that a dynamic import needs, in parallel, and waits for its style sheets, so that nothing is shown unstyled. The
 * build wraps every `import()` with this function instead of Vite's own helper, which is four times as large.
 */
export const __vitePreload = async <A>(load: () => Promise<A>, files: ReadonlyArray<string> = []): Promise<A> => {
  const styles: Array<Promise<void>> = []
  for (const file of files) {
    if (document.querySelector(`link[href="/${file}"]`) !== null) continue
    const link = document.createElement("link")
    const isStyle = file.endsWith(".css")
    link.rel = isStyle ? "stylesheet" : "modulepreload"
    link.href = `/${file}`
    document.head.append(link)
    if (isStyle) styles.push(whenStyleLoaded(link))
  }
  await Promise.all(styles)
  return load()
}

/** Resolves when the style sheet is loaded or late; rejects when it failed to load. [9.other.3] */
const whenStyleLoaded = (link: HTMLLinkElement): Promise<void> =>
  new Promise((resolve, reject) => {
    let sheet: LateStylesheet = "awaited"
    const dispatch = (event: StylesheetEvent): void => {
      sheet = stylesheetStep(sheet, event)
      if (sheet !== "failed") return resolve()
      link.remove()
      reject(new Error(link.href))
    }
    link.addEventListener("load", () => dispatch("load"))
    link.addEventListener("error", () => dispatch("error"))
    setTimeout(dispatch, stylesheetTimeoutMs, "timeout")
  })
