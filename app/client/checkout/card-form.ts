import {
  cardBrand,
  cardDigits,
  cardProblems,
  monthOf,
  type CardField,
  type TypedCard,
} from "../../../core/checkout/payment/card-number.ts"

// Card form of the demo payment provider, in a sandboxed frame. The page around it receives a token for one charge, but nothing typed.
// Nothing is stored, so a reload empties the form. [K13]

/** Messages to the page around the frame. */
type CardFormMessage =
  | { readonly state: "incomplete" }
  | { readonly state: "complete"; readonly token: string }
  | { readonly state: "height"; readonly pixels: number }
  | { readonly state: "ready" }

const names: ReadonlyArray<CardField> = ["number", "expiry", "code"]
const labels: Readonly<Record<CardField, string>> = {
  number: "Card number",
  expiry: "Expiry date",
  code: "Security code",
}

const inputs = new Map(
  names.flatMap((name) => {
    const input = document.getElementById(name)
    return input instanceof HTMLInputElement ? [[name, input] as const] : []
  }),
)
const statusElement = document.querySelector<HTMLElement>(".card-form__status")

const valueOf = (name: CardField): string => inputs.get(name)?.value ?? ""
const typedCard = (): TypedCard => ({ number: valueOf("number"), expiry: valueOf("expiry"), code: valueOf("code") })

/** Posts a message to a page of the same origin only. */
const post = (message: CardFormMessage): void => parent.postMessage({ from: "card-form", ...message }, location.origin)

const showStatus = (text: string, kind: "state" | "problem" = "state"): void => {
  if (statusElement === null || statusElement.textContent === text) return
  statusElement.dataset["kind"] = kind
  statusElement.textContent = text
}

const showProblem = (name: CardField, problem: string | undefined): void => {
  const input = inputs.get(name)
  const element = document.getElementById(`${name}-problem`)
  if (input === undefined || element === null) return
  element.hidden = problem === undefined
  element.textContent = problem ?? ""
  if (problem === undefined) {
    input.removeAttribute("aria-invalid")
    input.removeAttribute("aria-describedby")
  } else {
    input.setAttribute("aria-invalid", "true")
    input.setAttribute("aria-describedby", element.id)
  }
}

/** Fields whose problems are displayed. */
let touched: ReadonlyArray<CardField> = []
let lastRequestId = 0
/** Card that has a token or is being sent. */
let sentCard: TypedCard | undefined
let requestTimer: ReturnType<typeof setTimeout> | undefined

const isSame = (first: TypedCard, second: TypedCard | undefined): boolean =>
  names.every((name) => first[name] === second?.[name])

/** Requests a token; the response is dropped when the card was changed meanwhile. */
const requestToken = async (card: TypedCard): Promise<void> => {
  const requestId = (lastRequestId += 1)
  sentCard = card
  try {
    const response = await fetch("/demo/card/tokens", { method: "POST", body: new URLSearchParams(card) })
    const body: unknown = await response.json()
    if (requestId !== lastRequestId) return
    if (typeof body === "object" && body !== null && "token" in body && typeof body.token === "string") {
      const digits = cardDigits(card.number)
      showStatus(`${cardBrand(digits)?.title ?? "Card"} ending in ${digits.slice(-4)}: ready to pay.`)
      post({ state: "complete", token: body.token })
      return
    }
  } catch {
    if (requestId !== lastRequestId) return
  }
  sentCard = undefined
  showStatus(
    "The payment provider does not answer. Change a field to try again, or choose another way to pay.",
    "problem",
  )
}

/** Validates the typed card and requests its token once it is complete. */
const update = (): void => {
  const card = typedCard()
  const problems = cardProblems(card, monthOf(new Date()))
  for (const name of touched) showProblem(name, problems[name])
  if (isSame(card, sentCard)) return
  lastRequestId += 1
  sentCard = undefined
  clearTimeout(requestTimer)
  showStatus("")
  post({ state: "incomplete" })
  if (Object.keys(problems).length === 0) requestTimer = setTimeout(() => void requestToken(card), 150)
}

/** Groups the digits of a number by four, and separates month and year. */
const formatted = (name: CardField, text: string): string => {
  if (name === "number") return cardDigits(text).replace(/(\d{4})(?=\d)/g, "$1 ")
  return name === "expiry" ? text.replace(/^(\d{2})\s*\/?\s*(\d{1,4})$/, "$1 / $2") : text
}

/** Formats a field while text is typed at its end. */
const format = (name: CardField, input: HTMLInputElement): void => {
  const atEnd = input.selectionStart === input.value.length
  const text = formatted(name, input.value)
  if (atEnd && text !== input.value) input.value = text
}

/** Shows the problems of all fields, and the first one as status, since the focus is outside of the frame when an order is placed. */
const check = (): void => {
  touched = names
  update()
  const problems = cardProblems(typedCard(), monthOf(new Date()))
  const first = names.find((name) => problems[name] !== undefined)
  if (first === undefined) return
  showStatus(`${labels[first]}: ${problems[first] ?? ""}`, "problem")
}

/** Fields with input since this script has started, perhaps before the page was complete. */
const fieldsWithInput = new Set<CardField>()

for (const [name, input] of inputs) {
  input.addEventListener("input", () => {
    fieldsWithInput.add(name)
    format(name, input)
    update()
  })
  input.addEventListener("blur", () => {
    if (input.value.trim() === "") return
    touched = [...new Set([...touched, name])]
    update()
  })
  input.readOnly = false
}

document.querySelector("form")?.addEventListener("submit", (event) => event.preventDefault())

window.addEventListener("message", (event: MessageEvent<unknown>) => {
  if (event.source !== parent || event.origin !== location.origin) return
  if (event.data === "check") check()
  if (event.data === "used up") {
    sentCard = undefined
    update()
  }
})

// Empties the fields that the browser has restored, but not those that were typed while the page was loading.
window.addEventListener("pageshow", ({ persisted }) => {
  if (persisted) fieldsWithInput.clear()
  for (const [name, input] of inputs) if (!fieldsWithInput.has(name)) input.value = ""
  sentCard = undefined
  post({ state: "ready" })
  if (fieldsWithInput.size > 0) update()
})

new ResizeObserver(([entry]) => {
  if (entry !== undefined) post({ state: "height", pixels: Math.ceil(entry.target.getBoundingClientRect().height) })
}).observe(document.body)
