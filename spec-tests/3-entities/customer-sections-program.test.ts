import { Effect, Layer } from "effect"
import { TestClock } from "effect/testing"
import { describe, expect, test } from "vitest"

import {
  openCustomerSections,
  SectionCalls,
  SectionsNotLoaded,
  SectionStorage,
  type CustomerSections,
} from "../../core/shopper/customer-sections.program.ts"
import { noSections, type KeptSections } from "../../core/shopper/customer-sections.ts"
import { shopRoot } from "../any/background-actions.ts"
import { pass } from "../any/virtual-time.ts"

type Page = Effect.Success<SectionStorage["Service"]["page"]>
type Load = SectionCalls["Service"]["load"]

const usualPage: Page = { sessionKnown: true, keptUntil: undefined, somethingChanged: false, mustClean: false }

/** A browser that keeps sections and a shop that answers; what is asked and announced is written down. */
const browser = (start: Partial<KeptSections>, page: Partial<Page> = {}, load?: Load) => {
  const done: Array<unknown> = []
  let kept: KeptSections = { ...noSections, ...start }
  const storage = SectionStorage.of({
    read: Effect.sync(() => kept),
    write: (next) => Effect.sync(() => void (kept = next)),
    page: Effect.succeed({ ...usualPage, ...page }),
    started: Effect.sync(() => void done.push("started")),
  })
  const answer: Load = (names) => Effect.succeed(Object.fromEntries(names.map((name) => [name, { data_id: 9000 }])))
  const calls = SectionCalls.of({
    load: (names, forced) => {
      done.push(["load", names.join(), forced])
      return (load ?? answer)(names, forced)
    },
  })
  const layer = Layer.merge(Layer.succeed(SectionStorage, storage), Layer.succeed(SectionCalls, calls))
  const run = <A>(story: (sections: CustomerSections) => Effect.Effect<A>) =>
    openCustomerSections({
      roots: [shopRoot],
      loaded: (names) => Effect.sync(() => void done.push(["loaded", names.join()])),
    }).pipe(Effect.flatMap(story), Effect.provide(layer), Effect.provide(TestClock.layer()), Effect.runPromise)
  return { done, kept: () => kept, run }
}

const at = (seconds: number) => pass(seconds * 1000)
const cart = { cart: { data_id: 1000 } }

describe("Customer sections of a browser", () => {
  test("[3.customer-data-sections-used.1] a page starts with what is good, and asks for what is old", async () => {
    const { done, kept, run } = browser({ contents: { ...cart, customer: { data_id: 1000 } } })
    const names = await run((sections) => Effect.andThen(at(4600), sections.start))
    expect(names).toEqual(["cart"])
    expect(done).toEqual(["started", ["load", "cart", false], ["loaded", "cart"]])
    expect(kept()).toEqual({
      contents: { cart: { data_id: 9000 }, customer: { data_id: 1000 } },
      invalid: [],
      ids: { cart: 9000 },
    })
  })

  test("a page that is young asks for nothing", async () => {
    const { done, run } = browser({ contents: cart })
    expect(await run((sections) => Effect.andThen(at(4599), sections.start))).toEqual([])
    expect(done).toEqual(["started"])
  })

  test("a page without its session forgets everything; one whose shopper did something asks for it", async () => {
    const { done, kept, run } = browser(
      { contents: { ...cart, "checkout-data": { a: 1 } } },
      { sessionKnown: false, somethingChanged: true },
    )
    await run((sections) => sections.start)
    expect(done).toEqual([
      "started",
      ["load", "customer,cart,instant-purchase,wishlist", false],
      ["loaded", "customer,cart,instant-purchase,wishlist"],
    ])
    expect(kept().contents["checkout-data"]).toEqual({ a: 1 })
  })

  test("the end of the time counts in seconds", async () => {
    for (const [seconds, left] of [
      [99, ["cart"]],
      [100, []],
    ] as const) {
      const { kept, run } = browser({ contents: cart }, { keptUntil: 100 })
      await run((sections) => Effect.andThen(at(seconds), sections.start))
      expect(Object.keys(kept().contents)).toEqual(left)
    }
  })

  test("a shop that wants everything clean is asked for everything anew", async () => {
    const { done, run } = browser({ contents: cart }, { mustClean: true })
    await run((sections) => sections.start)
    expect(done[1]).toEqual(["load", "messages,customer,cart,instant-purchase,wishlist", true])
  })

  test("a call that changes something: forgotten by its address, and reloaded as new versions", async () => {
    const { done, kept, run } = browser({ contents: { ...cart, customer: { data_id: 5 } }, ids: { cart: 1000 } })
    const names = await run((sections) => sections.changedByCall(`${shopRoot}checkout/cart/add/product/5/`, []))
    expect(names).toEqual(["cart", "messages"])
    expect(done).toEqual([
      ["load", "cart,messages", true],
      ["loaded", "cart,messages"],
    ])
    expect(kept().invalid).toEqual([])
  })

  test("an answer that leads away: forgotten, marked for other tabs, and not reloaded", async () => {
    const { done, kept, run } = browser({ contents: cart, ids: { cart: 1000 } })
    const answer = { backUrl: "/x" }
    expect(await run((sections) => sections.changedByCall(`${shopRoot}checkout/cart/add`, answer))).toEqual([])
    expect(done).toEqual([])
    expect(kept()).toEqual({ contents: {}, invalid: ["cart", "messages"], ids: { cart: 2000 } })
  })

  test("a form that leaves the page says which sections it changes, a star spelled out", async () => {
    const { run } = browser({})
    expect(await run((sections) => sections.changedBy(`${shopRoot}customer/account/loginPost/`))).toEqual([
      "messages",
      "customer",
      "cart",
      "instant-purchase",
      "wishlist",
    ])
  })

  test("messages are there for 3 s after they came, and no longer", async () => {
    const { kept, run } = browser({})
    await run((sections) =>
      Effect.gen(function* () {
        yield* sections.reload(["messages"])
        yield* pass(2999)
        expect(yield* sections.content("messages")).toEqual({ data_id: 9000 })
        yield* pass(1)
        expect(yield* sections.content("messages")).toBeUndefined()
      }),
    )
    expect(kept().ids).toEqual({})
  })

  test("what cannot be loaded stays marked, and is asked for again", async () => {
    const { done, kept, run } = browser({ invalid: ["cart"] }, {}, () => Effect.fail(new SectionsNotLoaded()))
    expect(await run((sections) => sections.lookAgain())).toEqual([])
    expect(kept().invalid).toEqual(["cart"])
    await run((sections) => sections.lookAgain())
    expect(done).toEqual([
      ["load", "cart", false],
      ["load", "cart", false],
    ])
  })

  test("names that the shop does not have are never asked for", async () => {
    const { done, run } = browser({})
    expect(await run((sections) => sections.reload(["checkout-data", "nope"]))).toEqual([])
    await run((sections) => sections.reload(["nope", "customer"]))
    expect(done[0]).toEqual(["load", "customer", true])
  })

  test("an older answer never wins over a newer one", async () => {
    let asked = 0
    const slowFirst: Load = () => {
      const number = ++asked
      return Effect.delay(Effect.succeed({ cart: { data_id: number } }), number === 1 ? "2 seconds" : "1 second")
    }
    const { done, kept, run } = browser({}, {}, slowFirst)
    await run((sections) =>
      Effect.gen(function* () {
        yield* Effect.forkChild(sections.reload(["cart"]))
        yield* pass(0)
        yield* Effect.forkChild(sections.reload(["cart"]))
        yield* pass(5000)
      }),
    )
    expect(kept().contents).toEqual({ cart: { data_id: 2 } })
    expect(done.filter((entry) => Array.isArray(entry) && entry[0] === "loaded")).toHaveLength(1)
  })

  test("a section that came with another answer is kept", async () => {
    const { kept, run } = browser({})
    await run((sections) => sections.store("ajaxpro-product", { reinit: "", data_id: 3 }))
    expect(kept()).toEqual({
      contents: { "ajaxpro-product": { reinit: "", data_id: 3 } },
      invalid: [],
      ids: { "ajaxpro-product": 3 },
    })
    expect(await run((sections) => sections.content("toString"))).toBeUndefined()
  })
})
