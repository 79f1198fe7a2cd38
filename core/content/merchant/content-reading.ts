import type { AllowedHtml } from "../../web/allow-list.ts"
import type { HtmlElement, HtmlNode } from "./html-tree.ts"
import type { ContentNodes } from "./merchant-content.ts"

/** Origin of the backend, and the sanitizer for its HTML. */
export type ContentSource = {
  readonly origin: string
  readonly safeHtml: (html: string, allowed?: AllowedHtml) => string
}

/** Context for converting one content: its source, a counter, and the conversion of nested nodes. */
export type ContentReading = ContentSource & {
  /** Converts nodes, and collects the styles in them. */
  readonly convert: (nodes: ReadonlyArray<HtmlNode>) => ContentNodes
  /** Collects the styles of an element, and returns its class names. */
  readonly classes: (element: HtmlElement) => ReadonlyArray<string>
  /** Returns 1, 2, 3 … */
  readonly nextNumber: () => number
}

/** Recognises a part of content; returns `undefined` for every other element. */
export type ReadPart = (element: HtmlElement, context: ContentReading) => ContentNodes | undefined
