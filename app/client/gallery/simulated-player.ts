// Script of the simulated video player: plays an empty video of four seconds and exchanges the messages of its provider with the page.

const { provider } = document.body.dataset
const repeats = document.body.dataset["repeats"] !== undefined
const button = document.querySelector("button")
const bar = document.querySelector("progress")
const durationMs = 4_000

let hasListener = false
let played = 0
let since: number | undefined
let ending: ReturnType<typeof setTimeout> | undefined

const post = (message: Readonly<Record<string, unknown>>): void => parent.postMessage(JSON.stringify(message), "*")

const stateNames = ["ended", "play", "pause"]

/** Shows a state (1 playing, 2 paused, 0 ended) and posts it, to a page that listens only, like the providers do. */
const changeState = (state: 0 | 1 | 2): void => {
  document.body.dataset["state"] = state === 1 ? "playing" : "still"
  if (button !== null) button.textContent = state === 1 ? "Pause" : "Play"
  if (!hasListener) return
  post(provider === "vimeo" ? { event: stateNames[state] } : { event: "onStateChange", info: state })
}

const playedNow = (): number => played + (since === undefined ? 0 : performance.now() - since)

const halt = (): void => {
  played = playedNow()
  since = undefined
  clearTimeout(ending)
}

const handleEnd = (): void => {
  halt()
  played = 0
  changeState(0)
  if (repeats) play()
}

const play = (): void => {
  if (since !== undefined) return
  since = performance.now()
  ending = setTimeout(handleEnd, durationMs - played)
  changeState(1)
}

const pause = (): void => {
  halt()
  changeState(2)
}

type Command = { readonly event?: unknown; readonly func?: unknown; readonly method?: unknown }

const readCommand = (data: unknown): Command => {
  try {
    const command: unknown = typeof data === "string" ? JSON.parse(data) : data
    return typeof command === "object" && command !== null ? command : {}
  } catch {
    return {}
  }
}

/** Starts to post states, beginning with the current one. */
const listen = (): void => {
  hasListener = true
  changeState(since === undefined ? 2 : 1)
}

window.addEventListener("message", ({ source, data }: MessageEvent<unknown>) => {
  if (source !== parent) return
  const { event, func, method } = readCommand(data)
  if (event === "listening" || method === "addEventListener") listen()
  if (func === "seekTo" || method === "setCurrentTime") {
    halt()
    played = 0
  }
  if (func === "playVideo" || method === "play") play()
  if (func === "pauseVideo" || method === "pause") pause()
})

const showProgress = (): void => {
  if (bar !== null) bar.value = playedNow() / durationMs
  requestAnimationFrame(showProgress)
}

button?.addEventListener("click", () => (since === undefined ? play() : pause()))
showProgress()
post(provider === "vimeo" ? { event: "ready" } : { event: "onReady" })
if (new URLSearchParams(location.search).get("autoplay") === "1") play()
