import { readFileSync } from "node:fs"
import path from "node:path"

import { parseSync } from "vite"
import { describe, expect, test } from "vitest"

import { repositoryRoot, sourcesIn } from "../../app/language/source-files.ts"

const ways =
  /\b(?:dangerouslySetInnerHTML|innerHTML|outerHTML|insertAdjacentHTML|srcdoc|DOMParser|createContextualFragment|setHTML(?:Unsafe)?|parseHTML(?:Unsafe)?|showSafeHtml)\b|\bdocument\.write(?:ln)?\(/gi

/** The source without comments and imports: the remaining text is executed. */
const running = (file: string, source: string): string => {
  const { comments, module } = parseSync(file, source)
  return [...comments, ...module.staticImports].reduce(
    (text, { start, end }) => text.slice(0, start) + " ".repeat(end - start) + text.slice(end),
    source,
  )
}

/** Every insertion of text as HTML in this file, in order. */
const waysIn = (file: string, source: string): ReadonlyArray<string> => running(file, source).match(ways) ?? []

const react = "dangerouslySetInnerHTML"

/** Server pages consist of HTML sanitised when decoded, or made by the server itself. */
const onTheServer: Readonly<Record<string, ReadonlyArray<string>>> = {
  // Sanitised where the shop's response is decoded, by `Reading.safeHtml` in core/**/*.wire.ts.
  "ui/checkout/OrderSummary.tsx": [react],
  "ui/catalogue/ProductPage.tsx": [react],
  "ui/content/HomePage.tsx": [react],
  "ui/content/merchant/MerchantHtml.tsx": [react],
  "ui/content/Slider.tsx": [react],
  "ui/storefront/Footer.tsx": [react, react],
  "ui/storefront/Header.tsx": [react],
  // Cleaned where they are made: core/catalogue/labels/product-labels.ts, app/server/http/messages-cookie.ts, app/server/routes/demo/outbox-pages.tsx.
  "ui/catalogue/ProductLabels.tsx": [react],
  "ui/storefront/Messages.tsx": [react],
  "ui/demo/OutboxPages.tsx": [react],
  // Our own: JSON that cannot end an element, rendered views, and empty text.
  "ui/storefront/DocumentHead.tsx": [react, react],
  "ui/storefront/OfflinePage.tsx": [react],
  "ui/storefront/IslandSlot.tsx": [react],
  "ui/demo/ComponentsPage.tsx": [react],
  "ui/cart/MiniCart.tsx": [react],
}

/** HTML displayed by scripts: all of it by the one sanitiser. spec-tests/built runs the 300 injections through each. */
const inTheBrowser: Readonly<Record<string, ReadonlyArray<string>>> = {
  "adapters/html/index.ts": ["showSafeHtml"],
  "adapters/html/safe-html.ts": ["setHTML", "setHTML", "showSafeHtml", "setHTML"],
  "app/client/banners/banners.ts": ["showSafeHtml"],
  "app/client/content/open-carousel.ts": ["showSafeHtml"],
  "app/client/content/render-tab-panel.ts": ["showSafeHtml"],
  "app/client/labels/label-element.ts": ["showSafeHtml"],
  "app/client/boot/messages.ts": ["showSafeHtml"],
  "app/client/cart/mini-cart-html.ts": ["showSafeHtml"],
  "app/client/background-actions/pop-up-contents.ts": ["showSafeHtml"],
  // The words it searches for in pop-up content, to reject it.
  "core/background-actions/pop-ups/pop-up-scripts.ts": ["document.write("],
}

describe("Places that insert text as HTML", () => {
  test("are exactly the listed ones; a new one is listed together with its sanitiser", () => {
    const found = Object.fromEntries(
      sourcesIn("core", "adapters", "ui", "app")
        .map((file) => [file, waysIn(file, readFileSync(path.join(repositoryRoot, file), "utf8"))] as const)
        .filter(([, all]) => all.length > 0),
    )
    expect(found).toEqual({ ...onTheServer, ...inTheBrowser })
  })

  test.each([
    "export const view = <p dangerouslySetInnerHTML={{ __html: text }} />",
    "element.innerHTML = text",
    `element["outerHTML"] = text`,
    "element.insertAdjacentHTML('beforeend', text)",
    "export const frame = <iframe title='x' srcDoc={text} />",
    "new DOMParser().parseFromString(text, 'text/html')",
    "document.createRange().createContextualFragment(text)",
    "element.setHTMLUnsafe(text)",
    "Document.parseHTMLUnsafe(text)",
    "document.write(text)",
  ])("are found in the source text: %s", (source) => {
    expect(waysIn("planted.tsx", source)).toHaveLength(1)
    expect(waysIn("planted.tsx", `// ${source}\n`)).toEqual([])
  })
})
