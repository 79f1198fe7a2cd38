// Preloaded into every thread of the shop by the soak: on SIGUSR2 each writes one line of JSON about itself to SOAK_FILE.
import { appendFileSync, readdirSync } from "node:fs"
import { setFlagsFromString } from "node:v8"
import { runInNewContext } from "node:vm"
import { BroadcastChannel, isMainThread } from "node:worker_threads"

setFlagsFromString("--expose-gc")
const collectGarbage = runInNewContext("gc")
const channel = new BroadcastChannel("soak")
channel.unref()

const counted = (names) => names.filter((name) => name === "Timeout" || name === "Immediate").length

const listeners = () => process.eventNames().reduce((sum, name) => sum + process.listenerCount(name), 0)

const report = () => {
  collectGarbage()
  const { heapUsed, rss, external } = process.memoryUsage()
  const facts = {
    thread: isMainThread ? "server" : "shop",
    heap: heapUsed,
    external,
    rss: isMainThread ? rss : 0,
    timers: counted(process.getActiveResourcesInfo()),
    listeners: listeners(),
    descriptors: isMainThread ? readdirSync("/proc/self/fd").length : 0,
  }
  appendFileSync(process.env.SOAK_FILE, `${JSON.stringify(facts)}\n`)
}

channel.onmessage = report
if (isMainThread)
  process.on("SIGUSR2", () => {
    channel.postMessage("report")
    report()
  })
