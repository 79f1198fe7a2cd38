/** The parts of jsdom used by specs; the package has no types. */
declare module "jsdom" {
  export type DOMWindow = Window & typeof globalThis

  export class JSDOM {
    constructor(html: string, options?: { readonly url?: string })
    readonly window: DOMWindow
  }
}
