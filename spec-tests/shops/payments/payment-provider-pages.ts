const document = (title: string, content: string): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><title>${title}</title>
<style>
  body { margin: 0; padding: 1rem; font: 1rem/1.5 system-ui, sans-serif }
  label { display: block; margin-bottom: 0.75rem } input { display: block; width: 100%; box-sizing: border-box; padding: 0.6rem; font: inherit }
  button { padding: 0.7rem 1.2rem; font: inherit; margin: 0 0.5rem 0.5rem 0 } .row { display: flex; gap: 1rem } .row label { flex: 1 }
</style></head><body>${content}</body></html>`

const choices = (buttons: ReadonlyArray<readonly [decision: string, label: string]>): string =>
  `<form method="post">${buttons
    .map(([decision, label]) => `<button name="decision" value="${decision}">${label}</button>`)
    .join("")}</form>`

/** Amount to pay, as the provider stores it. */
type Paid = { readonly amount: string; readonly currency: string }

const money = ({ amount, currency }: Paid): string =>
  new Intl.NumberFormat("en-US", { style: "currency", currency }).format(Number(amount))

/** The provider's own page for a redirect. */
export const payDocument = (payment: Paid): string =>
  document(
    "Example Bank",
    `<h1>Example Bank</h1><p>Pay ${money(payment)}?</p>${choices([
      ["paid", "Pay now"],
      ["declined", "Decline"],
      ["canceled", "Cancel and return"],
    ])}`,
  )

/** The document of the bank in a frame, 3-D Secure. */
export const challengeDocument = (payment: Paid): string =>
  document(
    "Your bank",
    `<h1>Your bank</h1><p>Do you want to pay ${money(payment)}?</p>${choices([
      ["paid", "Confirm"],
      ["declined", "Reject"],
    ])}`,
  )

/** The card fields in a frame of the checkout: they respond to a request of the page with a token. */
export const cardFieldsDocument = document(
  "Card details",
  `<form><label>Card number<input id="number" inputmode="numeric" autocomplete="cc-number"></label>
<div class="row"><label>Expiry date<input autocomplete="cc-exp"></label><label>Security code<input autocomplete="cc-csc"></label></div></form>
<script>
  const post = (message, origin) => parent.postMessage({ from: "card-fields", ...message }, origin)
  addEventListener("submit", (event) => event.preventDefault())
  addEventListener("message", async ({ source, origin, data }) => {
    if (source !== parent || data?.type !== "tokenise") return
    const number = document.getElementById("number").value
    const response = await fetch("/tokens", { method: "POST", body: new URLSearchParams({ number }) })
    const body = await response.json()
    post(response.ok ? { state: "token", token: body.token } : { state: "refused", text: body.text }, origin)
  })
  new ResizeObserver(() => post({ state: "height", pixels: document.documentElement.offsetHeight }, "*")).observe(document.body)
  post({ state: "ready" }, "*")
</script>`,
)
