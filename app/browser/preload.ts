import { waitsAtMostMs } from "../../core/content/stylesheet-fallback.ts"

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

/** A style sheet that takes too long is waited for no longer; one that fails keeps its part away, and is asked for again the next time. */
const settled = (link: HTMLLinkElement): Promise<void> =>
  new Promise((loaded, failed) => {
    link.addEventListener("load", () => loaded())
    setTimeout(loaded, waitsAtMostMs)
    link.addEventListener("error", () => {
      link.remove()
      failed(new Error(link.href))
    })
  })
