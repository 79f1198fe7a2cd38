import {
  cardBrand,
  cardDigits,
  cardProblems,
  type CardField,
  type TypedCard,
} from "../../shop/domain/cards/card-number.ts"

// The card form of the demo payment provider. It stands alone in a frame without an origin: the page around it learns whether a card is
// complete, and a token for one charge; never what was typed. Nothing is kept, not even over a reload.

type Told =
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
const says = document.querySelector<HTMLElement>(".card-form__says")

const valueOf = (name: CardField): string => inputs.get(name)?.value ?? ""
const typed = (): TypedCard => ({ number: valueOf("number"), expiry: valueOf("expiry"), code: valueOf("code") })

/** Only to the page of our own shop. */
const tell = (told: Told): void => parent.postMessage({ from: "card-form", ...told }, location.origin)

const say = (text: string, kind: "state" | "problem" = "state"): void => {
  if (says === null || says.textContent === text) return
  says.dataset["kind"] = kind
  says.textContent = text
}

const showProblem = (name: CardField, problem: string | undefined): void => {
  const input = inputs.get(name)
  const place = document.getElementById(`${name}-problem`)
  if (input === undefined || place === null) return
  place.hidden = problem === undefined
  place.textContent = problem ?? ""
  if (problem === undefined) {
    input.removeAttribute("aria-invalid")
    input.removeAttribute("aria-describedby")
  } else {
    input.setAttribute("aria-invalid", "true")
    input.setAttribute("aria-describedby", place.id)
  }
}

let judged: ReadonlyArray<CardField> = []
let question = 0
let asked: TypedCard | undefined
let waiting: ReturnType<typeof setTimeout> | undefined

const isSame = (one: TypedCard, other: TypedCard | undefined): boolean =>
  names.every((name) => one[name] === other?.[name])

/** Asks the provider for a token. The answer to what was typed before is dropped. */
const askForToken = async (card: TypedCard): Promise<void> => {
  const mine = (question += 1)
  asked = card
  try {
    const answer = await fetch("/demo/card/tokens", { method: "POST", body: new URLSearchParams(card) })
    const read: unknown = await answer.json()
    if (mine !== question) return
    if (typeof read === "object" && read !== null && "token" in read && typeof read.token === "string") {
      const digits = cardDigits(card.number)
      say(`${cardBrand(digits)?.title ?? "Card"} ending in ${digits.slice(-4)}: ready to pay.`)
      tell({ state: "complete", token: read.token })
      return
    }
  } catch {
    if (mine !== question) return
  }
  asked = undefined
  say("The payment provider does not answer. Change a field to try again, or choose another way to pay.", "problem")
}

const follow = (): void => {
  const card = typed()
  const problems = cardProblems(card, Date.now())
  for (const name of judged) showProblem(name, problems[name])
  if (isSame(card, asked)) return
  question += 1
  asked = undefined
  clearTimeout(waiting)
  say("")
  tell({ state: "incomplete" })
  if (Object.keys(problems).length === 0) waiting = setTimeout(() => void askForToken(card), 150)
}

/** Blanks between groups of four, and a stroke after the month, while typing goes on at the end. */
const shaped = (name: CardField, text: string): string => {
  if (name === "number") return cardDigits(text).replace(/(\d{4})(?=\d)/g, "$1 ")
  return name === "expiry" ? text.replace(/^(\d{2})\s*\/?\s*(\d{1,4})$/, "$1 / $2") : text
}

const shape = (name: CardField, input: HTMLInputElement): void => {
  const atEnd = input.selectionStart === input.value.length
  const text = shaped(name, input.value)
  if (atEnd && text !== input.value) input.value = text
}

/** Every field is judged, and the first wrong one is said: the order was to be placed, and the focus is elsewhere. */
const check = (): void => {
  judged = names
  follow()
  const problems = cardProblems(typed(), Date.now())
  const first = names.find((name) => problems[name] !== undefined)
  if (first === undefined) return
  say(`${labels[first]}: ${problems[first] ?? ""}`, "problem")
}

/** What has been typed since the script came, perhaps before all of the page was there. */
const typedNow = new Set<CardField>()

for (const [name, input] of inputs) {
  input.addEventListener("input", () => {
    typedNow.add(name)
    shape(name, input)
    follow()
  })
  input.addEventListener("blur", () => {
    if (input.value.trim() === "") return
    judged = [...new Set([...judged, name])]
    follow()
  })
  input.readOnly = false
}

document.querySelector("form")?.addEventListener("submit", (event) => event.preventDefault())

window.addEventListener("message", (event: MessageEvent<unknown>) => {
  if (event.source !== parent || event.origin !== location.origin) return
  if (event.data === "check") check()
  if (event.data === "used up") {
    asked = undefined
    follow()
  }
})

/** What a browser has put back is gone again; what somebody types while the page still comes, stays. */
window.addEventListener("pageshow", ({ persisted }) => {
  if (persisted) typedNow.clear()
  for (const [name, input] of inputs) if (!typedNow.has(name)) input.value = ""
  asked = undefined
  tell({ state: "ready" })
  if (typedNow.size > 0) follow()
})

new ResizeObserver(([entry]) => {
  if (entry !== undefined) tell({ state: "height", pixels: Math.ceil(entry.target.getBoundingClientRect().height) })
}).observe(document.body)
