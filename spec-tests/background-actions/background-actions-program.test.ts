import { Effect, Layer, type Scope } from "effect"
import { TestClock } from "effect/testing"
import { describe, expect, test } from "vitest"

import { DataPostPage, DataPostCalls } from "../../core/background-actions/action-page.program.ts"
import type { BackgroundResponse } from "../../core/background-actions/add-to-cart-follow-up.ts"
import {
  openDataPostLinks,
  type ActionSections,
  type BackgroundSettings,
} from "../../core/background-actions/background-actions.program.ts"
import type { DataPostLink } from "../../core/background-actions/data-post-link.ts"
import { wishListLinkRule } from "../../core/wish-list/wish-list-links.ts"
import { on, shopRoot } from "../arbitraries/background-actions.ts"
import { pass } from "../shops/virtual-time.ts"

type Calls = DataPostCalls["Service"]
type LinkPage = DataPostPage["Service"]

const responded = (json: unknown): BackgroundResponse => ({ _tag: "Responded", json })
const link = (path: string, change: Partial<DataPostLink> = {}): DataPostLink => ({
  action: shopRoot + path,
  data: [["product", "5"]],
  confirmation: undefined,
  ...change,
})

/** A page with its shop and sections; its actions are recorded in order. */
const dataPostPage = (change: { readonly calls?: Partial<Calls>; readonly linkPage?: Partial<LinkPage> } = {}) => {
  const done: Array<unknown> = []
  const record = (...call: ReadonlyArray<unknown>) => Effect.sync(() => void done.push(call))
  const calls = DataPostCalls.of({
    sendLink: (address, body) => Effect.as(record("sendLink", address, body), responded([])),
    fetchProduct: (query) => Effect.as(record("askForProduct", query[2]), responded({ "ajaxpro-product": "<p></p>" })),
    ...change.calls,
  })
  const linkPage = DataPostPage.of({
    location: Effect.succeed({ page: on("other", "bowls.html"), isOnline: true }),
    link: (key) => Effect.succeed(link(key)),
    formKey: Effect.succeed("KEY"),
    confirm: (confirmText) => Effect.as(record("confirm", confirmText), false),
    postAsForm: (address, body) => record("postAsForm", address, body),
    navigate: ({ address, reload }) => record("goTo", address, reload),
    alert: (text) => record("say", text),
    ...change.linkPage,
  })
  const sections: ActionSections = {
    changedBy: (address) => Effect.as(record("changedBy", address), ["cart", "messages"]),
    reload: (names) => Effect.as(record("reload", names), names),
    store: (name, content) => record("store", name, content),
  }
  const settings: BackgroundSettings = {
    sections,
    roots: [shopRoot],
    linkRules: [(action) => wishListLinkRule(action, undefined)],
  }
  const layer = Layer.merge(Layer.succeed(DataPostCalls, calls), Layer.succeed(DataPostPage, linkPage))
  const run = <A>(story: Effect.Effect<A, never, DataPostCalls | DataPostPage | Scope.Scope>) =>
    Effect.runPromise(Effect.scoped(story).pipe(Effect.provide(layer), Effect.provide(TestClock.layer())))
  return { done, run, settings }
}

describe("Data-post links in the background", () => {
  const clickLinks = async (
    keys: ReadonlyArray<string>,
    change: Parameters<typeof dataPostPage>[0] = {},
    wait = 500,
  ) => {
    const { done, run, settings } = dataPostPage(change)
    await run(
      Effect.gen(function* () {
        const click = yield* openDataPostLinks(settings)
        for (const key of keys) yield* click(key)
        yield* pass(wait)
        yield* pass(0)
      }),
    )
    return done
  }
  const compare = "catalog/product_compare/add/"
  const body = [
    ["product", "5"],
    ["form_key", "KEY"],
  ]

  test("[9.background-actions-and-pop-ups.1] [7.data-post-action-link.1] [7.data-post-action-link.2] an early click is sent once, 500 ms after setup, with the form key", async () => {
    expect(await clickLinks([compare, compare], {}, 499)).toEqual([])
    expect(await clickLinks([compare, compare])).toEqual([
      ["sendLink", shopRoot + compare, body],
      ["changedBy", shopRoot + compare],
      ["reload", ["cart", "messages"]],
    ])
  })

  test("[5.wish-list-links.1] a guest's wish-list link is posted as a form", async () => {
    expect(await clickLinks(["wishlist/index/add/"])).toEqual([
      ["changedBy", `${shopRoot}wishlist/index/add/`],
      ["postAsForm", `${shopRoot}wishlist/index/add/`, body],
    ])
  })

  test("[7.data-post-action-link.1] a link to another origin does nothing", async () => {
    const elsewhere = { ...link(compare), action: "https://evil.example/checkout/cart/add/" }
    expect(await clickLinks([compare], { linkPage: { link: () => Effect.succeed(elsewhere) } })).toEqual([])
  })

  test("a link with a confirmation is sent only after it is confirmed", async () => {
    const confirmingCalls = { link: () => Effect.succeed(link(compare, { confirmation: "Sure?" })) }
    expect(await clickLinks([compare], { linkPage: confirmingCalls })).toEqual([["confirm", "Sure?"]])
    const yes = { ...confirmingCalls, confirm: () => Effect.succeed(true) }
    expect(await clickLinks([compare], { linkPage: yes })).toHaveLength(3)
  })

  test("[7.follow-up-after-any-background-post-or-put.4] the product-view section of a product with options is requested and stored, and its dependent sections are reloaded; without the section nothing is", async () => {
    const json = { ajaxpro: { product: { id: 5, has_options: true } } }
    const sendLink = () => Effect.succeed(responded(json))
    expect((await clickLinks([compare], { calls: { sendLink } })).slice(1)).toEqual([
      ["askForProduct", ["ajaxpro[product_id]", "5"]],
      ["store", "ajaxpro-product", "<p></p>"],
      ["reload", ["cart", "messages"]],
    ])
    for (const result of [responded({}), { _tag: "Rejected" } as const]) {
      const calls = { sendLink, fetchProduct: () => Effect.succeed(result) }
      expect(await clickLinks([compare], { calls })).toEqual([["changedBy", shopRoot + compare]])
    }
  })

  test("[7.data-post-action-link.3] backUrl is followed; after a rejected request a message is shown and the link can be clicked again", async () => {
    const back = { sendLink: () => Effect.succeed(responded({ backUrl: "/wishlist/" })) }
    expect((await clickLinks([compare], { calls: back })).at(-1)).toEqual(["goTo", `${shopRoot}wishlist/`, false])

    const { done, run, settings } = dataPostPage({ calls: { sendLink: () => Effect.succeed({ _tag: "Rejected" }) } })
    await run(
      Effect.gen(function* () {
        const click = yield* openDataPostLinks(settings)
        yield* pass(500)
        for (const key of [compare, compare]) {
          yield* click(key)
          yield* pass(0)
        }
      }),
    )
    expect(done.filter((entry) => Array.isArray(entry) && entry[0] === "say")).toEqual([
      ["say", "Something went wrong. Please try again."],
      ["say", "Something went wrong. Please try again."],
    ])
  })
})
