/** The little of jsdom that specs use; the package comes without types. */
declare module "jsdom" {
  export type DOMWindow = Window & typeof globalThis

  export class JSDOM {
    constructor(html: string, options?: { readonly url?: string })
    readonly window: DOMWindow
  }
}
