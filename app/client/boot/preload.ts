import {
  type LateStylesheet,
  type StylesheetEvent,
  stylesheetStep,
  waitsAtMostMs,
} from "../../../core/content/stylesheet-fallback.ts"

/**
 * What a part of the page brings along: the scripts it imports, so that they come at the same time and not one after the other, and its
 * style sheets, which are waited for, so that nothing is seen bare. The build puts this around every `import()`, instead of Vite's own,
 * which is four times as long.
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
    if (isStyle) styles.push(settled(link))
  }
  await Promise.all(styles)
  return load()
}

/** Resolves when the part of a style sheet may be shown; rejects where it cannot. [9.other.3] */
const settled = (link: HTMLLinkElement): Promise<void> =>
  new Promise((shown, failed) => {
    let sheet: LateStylesheet = "awaited"
    const take = (event: StylesheetEvent): void => {
      sheet = stylesheetStep(sheet, event)
      if (sheet !== "failed") return shown()
      link.remove()
      failed(new Error(link.href))
    }
    link.addEventListener("load", () => take("load"))
    link.addEventListener("error", () => take("error"))
    setTimeout(take, waitsAtMostMs, "time")
  })
