import type { Page } from "playwright"

/** Runs in the page: returns the remains of an injection, except for scripts that run. */
const leftInPage = (): ReadonlyArray<string> => {
  const forbidden = /^(?:iframe|object|embed|base|frame|frameset|applet|portal)$/
  const isOurs = (address: string): boolean => new URL(address, document.baseURI).origin === location.origin
  const isForbiddenLink = (element: Element): boolean =>
    (element instanceof HTMLAnchorElement || element instanceof HTMLAreaElement) &&
    element.hasAttribute("href") &&
    !["http:", "https:", "mailto:", "tel:"].includes(element.protocol)
  const isForeignForm = (element: Element): boolean =>
    (element instanceof HTMLFormElement && !isOurs(element.getAttribute("action") ?? "")) ||
    (element.hasAttribute("formaction") && !isOurs(element.getAttribute("formaction") ?? ""))
  const isForeignScript = (element: Element): boolean =>
    element instanceof HTMLScriptElement && element.src !== "" && !isOurs(element.src)
  const problems = [...document.querySelectorAll("*")].flatMap((element) => [
    ...[...element.attributes]
      .filter(({ name }) => name.startsWith("on"))
      .map(({ name }) => `<${element.localName} ${name}>`),
    ...(forbidden.test(element.localName) ? [`<${element.localName}>`] : []),
    ...(isForbiddenLink(element) || isForeignForm(element) || isForeignScript(element)
      ? [element.outerHTML.slice(0, 200)]
      : []),
  ])
  return document.querySelector('meta[http-equiv="refresh" i]') === null ? problems : [...problems, "<meta refresh>"]
}

/** Runs in the page: returns the faults of its layout: wider than the screen, or covered by a layer. */
const brokenLayout = (): ReadonlyArray<string> => {
  const width = document.documentElement.clientWidth
  const describe = (element: Element): string => `${element.localName}.${element.className}#${element.id}`
  /** The widest pieces of text beyond the edge, since the others are only moved by them. */
  const widest = (): ReadonlyArray<string> => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found: Array<readonly [number, string]> = []
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const range = document.createRange()
      range.selectNodeContents(node)
      const box = range.getBoundingClientRect()
      const { parentElement: parent } = node
      if (box.right <= width || parent === null || parent.closest(".visually-hidden") !== null) continue
      const parents = [parent, parent.parentElement, parent.parentElement?.parentElement].flatMap((one) => one ?? [])
      found.push([box.width, `${Math.round(box.width)} px in ${parents.map(describe).join(" < ")}`])
    }
    return found.toSorted(([one], [other]) => other - one).map(([, text]) => text)
  }
  const total = document.documentElement.scrollWidth
  const wide = total > width ? [`${total} px wide: ${widest().slice(0, 2).join(" | ")}`] : []
  const layers = new Set<string>()
  for (const x of [0.1, 0.5, 0.9])
    for (const y of [0.1, 0.3, 0.5, 0.7, 0.9])
      for (let at = document.elementFromPoint(x * width, y * innerHeight); at !== null; at = at.parentElement) {
        const { position } = getComputedStyle(at)
        const box = at.getBoundingClientRect()
        if (position === "fixed" && box.width * box.height > 0.5 * width * innerHeight)
          layers.add(`layer ${describe(at)}`)
      }
  return [...wide, ...layers]
}

/** Problems of an open page: remains of injections, and a broken layout. */
export const pageProblems = async (page: Page): Promise<ReadonlyArray<string>> => [
  ...(await page.evaluate(leftInPage)),
  ...(await page.evaluate(brokenLayout)),
]
