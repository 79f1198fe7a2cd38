import type { AllowedHtml } from "../../web/allow-list.ts"
import type { HtmlElement, HtmlNode } from "./html-tree.ts"
import type { ContentNodes } from "./merchant-content.ts"

/** Origin of the backend, and the sanitizer for its HTML. */
export type ContentSource = {
  readonly origin: string
  readonly safeHtml: (html: string, allowed?: AllowedHtml) => string
}

/** What the conversion of one content needs: its source, running numbers, and the conversion of what is inside an element. */
export type ContentReading = ContentSource & {
  /** Converts nodes, and collects the styles in them. */
  readonly convert: (nodes: ReadonlyArray<HtmlNode>) => ContentNodes
  /** Collects the styles of an element, and returns its class names. */
  readonly classes: (element: HtmlElement) => ReadonlyArray<string>
  /** Returns 1, 2, 3 … */
  readonly nextNumber: () => number
}

/** Recognises a part of content; returns `undefined` for every other element. */
export type ReadPart = (element: HtmlElement, reading: ContentReading) => ContentNodes | undefined
