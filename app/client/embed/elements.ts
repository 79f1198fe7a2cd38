type Children = ReadonlyArray<Node | string>

/** Creates an element with attributes and children, without HTML. */
export const element = <Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Readonly<Record<string, string>> = {},
  ...children: Children
): HTMLElementTagNameMap[Name] => {
  const created = document.createElement(name)
  for (const [key, value] of Object.entries(attributes)) created.setAttribute(key, value)
  created.append(...children)
  return created
}

const sheetOf = (css: string): CSSStyleSheet => {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  return sheet
}

/**
 * Opens the shadow root of an embedded part, whose styles neither change the page nor are changed by it. Constructed style sheets are allowed by every
 * content security policy.
 */
export const openShadow = (host: HTMLElement, css: string): ShadowRoot => {
  const root = host.attachShadow({ mode: "open" })
  root.adoptedStyleSheets = [sheetOf(css)]
  return root
}
