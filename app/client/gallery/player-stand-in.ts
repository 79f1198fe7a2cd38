// Plays four seconds of nothing, and speaks with the page around it as the player of its provider would.

const { provider } = document.body.dataset
const repeats = document.body.dataset["repeats"] !== undefined
const button = document.querySelector("button")
const bar = document.querySelector("progress")
const duration = 4_000

let isHeard = false
let played = 0
let since: number | undefined
let ending: ReturnType<typeof setTimeout> | undefined

const say = (message: Readonly<Record<string, unknown>>): void => parent.postMessage(JSON.stringify(message), "*")

const stateNames = ["ended", "play", "pause"]

/** 1 playing, 2 paused, 0 at the end; told only to a page that listens, as the providers do. */
const tellState = (state: 0 | 1 | 2): void => {
  document.body.dataset["state"] = state === 1 ? "playing" : "still"
  if (button !== null) button.textContent = state === 1 ? "Pause" : "Play"
  if (!isHeard) return
  say(provider === "vimeo" ? { event: stateNames[state] } : { event: "onStateChange", info: state })
}

const playedNow = (): number => played + (since === undefined ? 0 : performance.now() - since)

const halt = (): void => {
  played = playedNow()
  since = undefined
  clearTimeout(ending)
}

const atEnd = (): void => {
  halt()
  played = 0
  tellState(0)
  if (repeats) play()
}

const play = (): void => {
  if (since !== undefined) return
  since = performance.now()
  ending = setTimeout(atEnd, duration - played)
  tellState(1)
}

const pause = (): void => {
  halt()
  tellState(2)
}

type Word = { readonly event?: unknown; readonly func?: unknown; readonly method?: unknown }

const wordOf = (data: unknown): Word => {
  try {
    const word: unknown = typeof data === "string" ? JSON.parse(data) : data
    return typeof word === "object" && word !== null ? word : {}
  } catch {
    return {}
  }
}

/** From now on the page is told what goes on; what went on before it listened first. */
const listen = (): void => {
  isHeard = true
  tellState(since === undefined ? 2 : 1)
}

window.addEventListener("message", ({ source, data }: MessageEvent<unknown>) => {
  if (source !== parent) return
  const { event, func, method } = wordOf(data)
  if (event === "listening" || method === "addEventListener") listen()
  if (func === "seekTo" || method === "setCurrentTime") {
    halt()
    played = 0
  }
  if (func === "playVideo" || method === "play") play()
  if (func === "pauseVideo" || method === "pause") pause()
})

const draw = (): void => {
  if (bar !== null) bar.value = playedNow() / duration
  requestAnimationFrame(draw)
}

button?.addEventListener("click", () => (since === undefined ? play() : pause()))
draw()
say(provider === "vimeo" ? { event: "ready" } : { event: "onReady" })
if (new URLSearchParams(location.search).get("autoplay") === "1") play()
