import releaseSync from "@jitl/quickjs-wasmfile-release-sync"
import { newQuickJSWASMModuleFromVariant, type QuickJSContext, type QuickJSHandle } from "quickjs-emscripten-core"

/** Globals of a page or of Node that a program needs, beside those of the host: a response with a body, its text, addresses. */
const globals = `
  class Blob { constructor(parts) { this.parts = parts } async text() { return this.parts.join("") } }
  class TextEncoder { encode(text) { return Uint8Array.from(text, (one) => one.charCodeAt(0)) } }
  class TextDecoder {}
  class AbortController { signal = { addEventListener() {} }; abort() {} }
  const fetch = async (address, init) => {
    const { status, type, text } = JSON.parse(await send(JSON.stringify({ address, ...init, signal: undefined })))
    const parts = [text]
    const read = async () => ({ value: parts.shift() })
    return { status, url: address, headers: { get: (name) => (name === "content-type" ? type : null) }, body: { getReader: () => ({ read }) } }
  }
  Object.assign(globalThis, { Blob, TextEncoder, TextDecoder, AbortController, fetch })
`

/** Settles a promise of the engine with a text from outside, and runs what waited for it. */
const promiseOf = (context: QuickJSContext, result: Promise<string>): QuickJSHandle => {
  const deferred = context.newPromise()
  void result.then((text) => {
    context.newString(text).consume((handle) => deferred.resolve(handle))
    context.runtime.executePendingJobs()
  })
  return deferred.handle
}

const sendRequest = async (request: string): Promise<string> => {
  const { address, ...init }: { readonly address: string } & RequestInit = JSON.parse(request)
  const response = await fetch(address, init)
  return JSON.stringify({
    status: response.status,
    type: response.headers.get("content-type"),
    text: await response.text(),
  })
}

/** Runs a program in QuickJS with `fetch` and timers until it calls `done`. Returns the value as JSON. */
export const outputInQuickJs = async (program: string): Promise<string> => {
  const quickJs = await newQuickJSWASMModuleFromVariant(releaseSync)
  const context = quickJs.newContext()
  const output = Promise.withResolvers<string>()
  const define = (name: string, run: (...values: ReadonlyArray<QuickJSHandle>) => QuickJSHandle | undefined): void =>
    context.newFunction(name, run).consume((handle) => context.setProp(context.global, name, handle))

  define("done", (value) => {
    output.resolve(JSON.stringify(value && context.dump(value)))
    return undefined
  })
  define("send", (request) => promiseOf(context, sendRequest(request ? context.getString(request) : "{}")))
  define("setTimeout", (callback, delay) => {
    const later = callback?.dup()
    const milliseconds = delay === undefined ? 0 : context.getNumber(delay)
    const timer = setTimeout(() => {
      if (later !== undefined) context.unwrapResult(context.callFunction(later, context.undefined)).dispose()
      context.runtime.executePendingJobs()
    }, milliseconds)
    return context.newNumber(Number(timer))
  })
  define("clearTimeout", (timer) => {
    if (timer !== undefined) clearTimeout(context.getNumber(timer))
    return undefined
  })

  context.unwrapResult(context.evalCode(globals)).dispose()
  context.unwrapResult(context.evalCode(program, "program.js", { type: "module" })).dispose()
  context.runtime.executePendingJobs()
  return output.promise
}
