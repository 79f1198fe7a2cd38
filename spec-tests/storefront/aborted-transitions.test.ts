import { runInNewContext } from "node:vm"

import { expect, test } from "vitest"

import { transitionScript } from "../../ui/storefront/transition-script.ts"

type Listener = (event: {
  readonly viewTransition?: { readonly ready: { readonly catch: (handler: unknown) => void } } | null
}) => void

/** A transition whose `ready` tells whether a handler of its failure was added. */
const abortedTransition = () => {
  const handlers: Array<unknown> = []
  const ready = { catch: (handler: unknown) => void handlers.push(handler) }
  return { transition: { ready }, isHandled: () => handlers.some((handler) => typeof handler === "function") }
}

test("an aborted page transition is not an uncaught error, neither in the page that is left nor in the next one", () => {
  const entering = abortedTransition()
  const leaving = abortedTransition()
  const listeners = new Map<string, Listener>()
  const addEventListener = (type: string, listener: Listener) => void listeners.set(type, listener)
  runInNewContext(transitionScript, { document: { activeViewTransition: entering.transition }, addEventListener })
  expect(entering.isHandled()).toBe(true)
  listeners.get("pageswap")?.({ viewTransition: leaving.transition })
  expect(leaving.isHandled()).toBe(true)
})

test("pages without a transition, and browsers without transitions, run the same script", () => {
  const listeners = new Map<string, Listener>()
  const addEventListener = (type: string, listener: Listener) => void listeners.set(type, listener)
  runInNewContext(transitionScript, { document: { activeViewTransition: null }, addEventListener })
  runInNewContext(transitionScript, { document: {}, addEventListener })
  expect(() => listeners.get("pageswap")?.({ viewTransition: null })).not.toThrow()
})
