import { checkoutPath, isCheckoutPath } from "../../../core/checkout/order/checkout-page-paths.ts"

// The checkout in a page of another theme on the same origin, loaded by `/vitrine/embed.js` where there is a `<vitrine-checkout>`. It is a frame, so
// that both pages keep their styles, scripts and security policies, and providers of payments find the page that they know.

const css = `
:host { display: block }
iframe { display: block; inline-size: 100%; min-block-size: 20rem; border: 0 }
[hidden] { display: none }
`

const isCheckout = (address: string): boolean => {
  const url = URL.parse(address)
  return url?.origin === location.origin && isCheckoutPath(url.pathname)
}

/** Shows another page than the checkout, such as the confirmation of the order, in the window instead of in the frame. */
const leaveFrame = (event: NavigateEvent): void => {
  const { destination, downloadRequest, formData } = event
  if (!event.cancelable || formData !== null || downloadRequest !== null) return
  if (isCheckout(destination.url)) return
  event.preventDefault()
  location.assign(destination.url)
}

/** Shows the loaded page, as high as its contents. A page of another origin, such as that of a bank, stays as it is. */
const showLoaded = (frame: HTMLIFrameElement, replaced: HTMLElement): void => {
  const { contentWindow: view, contentDocument: page } = frame
  if (view === null || page === null) return
  if (!isCheckout(view.location.href)) {
    location.assign(view.location.href)
    return
  }
  // Browsers without the Navigation API load another page in the frame first.
  if ("navigation" in view) view.navigation.addEventListener("navigate", leaveFrame)
  new ResizeObserver(() => (frame.style.blockSize = `${page.body.offsetHeight}px`)).observe(page.body)
  frame.title = page.title
  frame.hidden = false
  replaced.hidden = true
}

const openCheckout = (host: HTMLElement): void => {
  const root = host.attachShadow({ mode: "open" })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  root.adoptedStyleSheets = [sheet]
  const ownContents = document.createElement("slot")
  const frame = document.createElement("iframe")
  frame.src = checkoutPath
  frame.allow = "payment; publickey-credentials-get"
  frame.hidden = true
  frame.addEventListener("load", () => showLoaded(frame, ownContents))
  root.append(ownContents, frame)
}

if (customElements.get("vitrine-checkout") === undefined)
  customElements.define(
    "vitrine-checkout",
    class extends HTMLElement {
      connectedCallback(): void {
        if (this.shadowRoot === null) openCheckout(this)
      }
    },
  )
