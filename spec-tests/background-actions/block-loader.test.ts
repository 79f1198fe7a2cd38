import fc from "fast-check"
import { describe, expect, test } from "vitest"

import {
  blockLoaderStep,
  idleBlock,
  nextChangeOfBlock,
  type BlockLoader,
  type BlockLoaderEvent,
} from "../../core/background-actions/block-loader.ts"
import { forAll } from "../arbitraries/for-all.ts"

const qty = { id: "qty", disabled: false }
const size = { id: "size", disabled: false }
const sold = { id: "sold", disabled: true }
const starts = (...fields: ReadonlyArray<{ readonly id: string; readonly disabled: boolean }>): BlockLoaderEvent => ({
  _tag: "RequestStarted",
  fields,
})
const completes: BlockLoaderEvent = { _tag: "RequestCompleted" }
const time: BlockLoaderEvent = { _tag: "TimePassed" }

/** A block in a browser: its fields and loader follow the requests. */
const block = (disabled: Readonly<Record<string, boolean>>) => {
  const fields = new Map(Object.entries(disabled))
  let state: BlockLoader = idleBlock
  let loader = false
  return {
    fields,
    loader: () => loader,
    state: () => state,
    dispatch: (event: "start" | "complete" | "time", now: number) => {
      const asSeen = [...fields].map(([id, isDisabled]) => ({ id, disabled: isDisabled }))
      const eventOf = { start: starts(...asSeen), complete: completes, time }[event]
      const step = blockLoaderStep(state, eventOf, now)
      state = step.state
      for (const request of step.requests) {
        if (request._tag === "ShowLoader") loader = true
        else if (request._tag === "RemoveLoader") loader = false
        else for (const id of request.ids) fields.set(id, request._tag === "Disable")
      }
    },
  }
}

describe("Block loader", () => {
  test("[4.block-loader.1] disables inputs and selects while a request is pending", () => {
    expect(blockLoaderStep(idleBlock, starts(qty, size), 0)).toEqual({
      state: { running: 1, disabled: ["qty", "size"], removeAt: undefined },
      requests: [{ _tag: "ShowLoader" }, { _tag: "Disable", ids: ["qty", "size"] }],
    })
  })

  test("[4.block-loader.2] [9.background-actions-and-pop-ups.5] disappears exactly 1 s after the request has completed", () => {
    const running = blockLoaderStep(idleBlock, starts(qty), 0).state
    const complete = blockLoaderStep(running, completes, 5000)
    expect(complete).toEqual({
      state: { running: 0, disabled: [], removeAt: 6000 },
      requests: [{ _tag: "Enable", ids: ["qty"] }],
    })
    expect(nextChangeOfBlock(complete.state)).toBe(6000)
    expect(blockLoaderStep(complete.state, time, 5999)).toEqual({ state: complete.state, requests: [] })
    expect(blockLoaderStep(complete.state, time, 6000)).toEqual({
      state: idleBlock,
      requests: [{ _tag: "RemoveLoader" }],
    })
  })

  test("[4.block-loader.3] leaves fields disabled that were disabled before", () => {
    const running = blockLoaderStep(idleBlock, starts(qty, sold), 0)
    expect(running.requests).toEqual([{ _tag: "ShowLoader" }, { _tag: "Disable", ids: ["qty"] }])
    expect(blockLoaderStep(running.state, completes, 1).requests).toEqual([{ _tag: "Enable", ids: ["qty"] }])
  })

  test("a block without enabled fields only shows the loader", () => {
    const running = blockLoaderStep(idleBlock, starts(sold), 0)
    expect(running.requests).toEqual([{ _tag: "ShowLoader" }])
    expect(blockLoaderStep(running.state, completes, 1).requests).toEqual([])
  })

  test("a request that starts before the loader disappears extends it to 1 s after the last request", () => {
    const one = block({ qty: false })
    one.dispatch("start", 0)
    one.dispatch("complete", 100)
    one.dispatch("start", 600)
    one.dispatch("time", 1100)
    expect([one.loader(), one.fields.get("qty")]).toEqual([true, true])
    one.dispatch("complete", 1200)
    one.dispatch("time", 2199)
    expect(one.loader()).toBe(true)
    one.dispatch("time", 2200)
    expect(one.loader()).toBe(false)
  })

  test("is not shown a second time while it is visible", () => {
    const running = blockLoaderStep(idleBlock, starts(qty), 0).state
    expect(blockLoaderStep(running, starts(size), 1).requests).toEqual([{ _tag: "Disable", ids: ["size"] }])
    const complete = blockLoaderStep(running, completes, 2).state
    expect(blockLoaderStep(complete, starts(sold), 3)).toEqual({
      state: { running: 1, disabled: [], removeAt: undefined },
      requests: [],
    })
  })

  test("a timer does nothing for a block without a loader", () => {
    expect(blockLoaderStep(idleBlock, time, 5000)).toEqual({ state: idleBlock, requests: [] })
    expect(nextChangeOfBlock(idleBlock)).toBeUndefined()
  })

  test("a completion without a request is ignored", () => {
    expect(blockLoaderStep(idleBlock, completes, 5)).toEqual({ state: idleBlock, requests: [] })
  })

  test("[4.block-loader.1] [4.block-loader.3] for any overlapping requests, all fields are disabled while one is pending, and exactly the enabled ones are restored", () => {
    const anyFields = fc.dictionary(fc.constantFrom("a", "b", "c", "d"), fc.boolean())
    const anyEvents = fc.array(
      fc.tuple(fc.constantFrom("start" as const, "complete" as const, "time" as const), fc.nat(1500)),
    )
    forAll(anyFields, anyEvents, (before, events) => {
      const one = block(before)
      let running = 0
      let now = 0
      let lastCompleted = -Infinity
      for (const [event, later] of events) {
        now += later
        one.dispatch("time", now)
        one.dispatch(event, now)
        if (event === "start") running += 1
        if (event === "complete" && running > 0) {
          running -= 1
          if (running === 0) lastCompleted = now
        }
        const wanted = Object.entries(before).map(([id, wasDisabled]) => [id, wasDisabled || running > 0] as const)
        expect([...one.fields]).toEqual(wanted)
        expect(one.loader()).toBe(running > 0 || now < lastCompleted + 1000)
      }
    })
  })
})
