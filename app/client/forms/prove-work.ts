import { proofJson, readChallenge, type WorkChallenge } from "../../../core/customer/proof-of-work.wire.ts"
import { trustedScriptAddress } from "../../../ui/dom/trusted-script-address.ts"
// oxlint-disable-next-line import/default -- Vite bundles the worker and exports its address
import solverAddress from "./solve-challenge.ts?worker&url"

/** The proof that a form is waiting for or has; a proof is sent once. `begunAt` is a time of `performance.now()`. */
type Proof = { isReady: boolean; readonly begunAt: number; readonly done: Promise<void> }

/** Age at which a proof is replaced, in milliseconds: the shop accepts it for 20 minutes. */
const maxAgeMs = 15 * 60 * 1000

const proofs = new WeakMap<HTMLFormElement, Proof>()

const fieldOf = (form: HTMLFormElement): HTMLInputElement | null =>
  form.querySelector<HTMLInputElement>("input[data-proof]")

/** Solves a challenge in a worker. Resolves to `undefined` if the worker fails or finds nothing. */
const solveInWorker = (challenge: WorkChallenge): Promise<number | undefined> =>
  new Promise((resolve) => {
    const worker = new Worker(trustedScriptAddress(solverAddress), { type: "module" })
    const end = (number: unknown) => {
      worker.terminate()
      resolve(typeof number === "number" ? number : undefined)
    }
    worker.addEventListener("message", ({ data }: MessageEvent<unknown>) => end(data))
    worker.addEventListener("error", () => end(undefined))
    worker.postMessage(challenge)
  })

/**
 * Makes a proof. It is empty without a secure connection, which hashing needs, and if the shop sends no challenge; the form is then
 * submitted as without scripts.
 */
const makeProof = async (): Promise<string> => {
  if (!isSecureContext) return ""
  const response = await fetch("/captcha/proof/", { headers: { accept: "application/json" } })
  const challenge = response.ok ? readChallenge(await response.json()) : undefined
  const number = challenge && (await solveInWorker(challenge))
  return challenge === undefined || number === undefined ? "" : btoa(proofJson(challenge, number))
}

const begin = (form: HTMLFormElement): Proof => {
  const running = proofs.get(form)
  if (running !== undefined && performance.now() - running.begunAt < maxAgeMs) return running
  const proof: Proof = {
    isReady: false,
    begunAt: performance.now(),
    done: makeProof()
      .catch(() => "")
      .then((text) => {
        const field = fieldOf(form)
        if (field !== null) field.value = text
        proof.isReady = true
      }),
  }
  proofs.set(form, proof)
  return proof
}

/** Shows and announces why the submission waits; an empty text hides the notice. */
const notify = (form: HTMLFormElement, text: string): void => {
  const notice = form.querySelector<HTMLElement>("input[data-proof] ~ output")
  if (notice === null) return
  notice.textContent = text
  notice.className = text === "" ? "visually-hidden" : "field__note field--wide"
}

const beginAt = (target: EventTarget | null): void => {
  const form = target instanceof Element ? target.closest("form") : null
  if (form !== null && fieldOf(form) !== null) begin(form)
}

/**
 * Submits a form whose proof is ready, and marks the proof as used. For any other form, prevents the submission and repeats it once the
 * proof is ready.
 */
const handleSubmit = (event: SubmitEvent): void => {
  const form = event.target
  if (!(form instanceof HTMLFormElement) || fieldOf(form) === null) return
  const proof = begin(form)
  if (proof.isReady) {
    proofs.delete(form)
    return
  }
  event.preventDefault()
  event.stopImmediatePropagation()
  notify(form, fieldOf(form)?.dataset["waiting"] ?? "")
  void proof.done.then(() => {
    notify(form, "")
    form.requestSubmit(event.submitter)
  })
}

let isOpen = false

/**
 * Proves work for every form that has a field for it, also one that is added later: begins when the shopper enters the form, so that the
 * proof is usually ready before the button is pressed.
 */
export const openProofs = (): void => {
  if (isOpen) return
  isOpen = true
  document.addEventListener("focusin", ({ target }) => beginAt(target))
  document.addEventListener("submit", handleSubmit, true)
  // A page from the browser's history has proofs that were sent already.
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted) for (const form of document.forms) proofs.delete(form)
  })
  beginAt(document.activeElement)
}
