import { Effect, Layer, type Scope } from "effect"
import { TestClock } from "effect/testing"
import { describe, expect, test } from "vitest"

import { ActionSurface, BackgroundCalls } from "../../core/background-actions/action-page.program.ts"
import { buttonShows } from "../../core/background-actions/add-to-cart-button.ts"
import {
  openAddToCart,
  openDataPostLinks,
  type BackgroundSettings,
} from "../../core/background-actions/background-actions.program.ts"
import type { DataPostLink } from "../../core/background-actions/data-post-link.ts"
import type { BackgroundAnswer } from "../../core/background-actions/page-request.ts"
import type { CustomerSections } from "../../core/shopper/customer-sections.program.ts"
import { wishListConsent } from "../../core/wish-list/wish-list-links.ts"
import { mugForm, on, shopRoot } from "../any/background-actions.ts"
import { pass } from "../any/virtual-time.ts"

type Calls = BackgroundCalls["Service"]
type Surface = ActionSurface["Service"]

const answered = (json: unknown): BackgroundAnswer => ({ _tag: "Answered", json })
const link = (path: string, change: Partial<DataPostLink> = {}): DataPostLink => ({
  action: shopRoot + path,
  data: [["product", "5"]],
  confirmation: undefined,
  ...change,
})

/** A page, its shop and its sections; everything that is done there is written down in its order. */
const world = (change: { readonly calls?: Partial<Calls>; readonly surface?: Partial<Surface> } = {}) => {
  const done: Array<unknown> = []
  const note = (...what: ReadonlyArray<unknown>) => Effect.sync(() => void done.push(what))
  const calls = BackgroundCalls.of({
    sendForm: (key, address) => Effect.as(note("sendForm", key, address), answered([])),
    sendLink: (address, body) => Effect.as(note("sendLink", address, body), answered([])),
    askForProduct: (query) => Effect.as(note("askForProduct", query[2]), answered({ "ajaxpro-product": "<p></p>" })),
    ...change.calls,
  })
  const surface = ActionSurface.of({
    where: Effect.succeed({ page: on("other", "bowls.html"), isOnline: true }),
    form: () => Effect.succeed(mugForm),
    isValid: () => Effect.as(note("isValid"), false),
    showButton: (_, button, now) => note("button", buttonShows(button, now).label),
    showUnavailable: (key, text) => note("unavailable", key, text),
    link: (key) => Effect.succeed(link(key)),
    formKey: Effect.succeed("KEY"),
    confirm: (question) => Effect.as(note("confirm", question), false),
    postAsForm: (address, body) => note("postAsForm", address, body),
    goTo: ({ address, reload }) => note("goTo", address, reload),
    reloadPage: (say) => note("reloadPage", say),
    say: (text) => note("say", text),
    insertMessages: (html) => note("insertMessages", html),
    replaceMiniCart: (html) => note("replaceMiniCart", html),
    raise: ({ event }) => note("raise", event),
    ...change.surface,
  })
  const unused = Effect.die("not asked for here")
  const sections: CustomerSections = {
    start: unused,
    content: () => unused,
    lookAgain: () => unused,
    changedBy: (address) => Effect.as(note("changedBy", address), ["cart", "messages"]),
    changedByCall: () => unused,
    reload: (names) => Effect.as(note("reload", names), names),
    store: (name, content) => note("store", name, content),
  }
  const settings: BackgroundSettings = {
    sections,
    forcesValidation: false,
    roots: [shopRoot],
    linkRules: [(action) => wishListConsent(action, undefined)],
  }
  const layer = Layer.merge(Layer.succeed(BackgroundCalls, calls), Layer.succeed(ActionSurface, surface))
  const run = <A>(story: Effect.Effect<A, never, BackgroundCalls | ActionSurface | Scope.Scope>) =>
    Effect.runPromise(Effect.scoped(story).pipe(Effect.provide(layer), Effect.provide(TestClock.layer())))
  return { done, run, settings }
}

describe("Adding to the cart in the background", () => {
  test("[4.add-to-cart-button.1] [4.add-to-cart-button.2] [4.add-to-cart-button.3] [7.add-to-cart.3] it is sent once, and the button says how far it is", async () => {
    const { done, run, settings } = world()
    await run(
      Effect.gen(function* () {
        const submit = yield* openAddToCart("mug", settings)
        yield* submit
        yield* submit
        yield* pass(0)
        done.length = 0
        yield* pass(1499)
        expect(done).toEqual([])
        yield* pass(1)
        expect(done).toEqual([["button", "Added"]])
        yield* submit
        yield* pass(1499)
        yield* pass(1)
        expect(done.slice(1)).toEqual([
          ["button", "Added"],
          ["button", "Add to Cart"],
        ])
        done.length = 0
        yield* submit
        yield* pass(0)
      }),
    )
    expect(done).toEqual([
      ["button", "Adding..."],
      ["sendForm", "mug", mugForm.action],
      ["changedBy", mugForm.action],
      ["raise", "ajax:addToCart"],
      ["reload", ["cart", "messages"]],
      ["button", "Adding..."],
    ])
  })

  test("[5.product-page.8] a form that has to be valid, and is not, is not sent", async () => {
    const { done, run, settings } = world()
    const sending = await run(
      Effect.gen(function* () {
        const submit = yield* openAddToCart("mug", { ...settings, forcesValidation: true })
        const outcome = yield* submit
        yield* pass(0)
        return outcome
      }),
    )
    expect(sending).toEqual({ sends: false, because: "invalid" })
    expect(done).toEqual([["isValid"]])
  })

  const submitted = async (answer: BackgroundAnswer, surface: Partial<Surface> = {}) => {
    const { done, run, settings } = world({ calls: { sendForm: () => Effect.succeed(answer) }, surface })
    await run(
      Effect.gen(function* () {
        yield* yield* openAddToCart("mug", settings)
        yield* pass(0)
      }),
    )
    return done.filter((entry) => !(Array.isArray(entry) && entry[0] === "button"))
  }

  test("[7.add-to-cart.5] [4.add-to-cart-button.4] what the answer brings is put in", async () => {
    const json = { messages: "<p>m</p>", minicart: "<div>c</div>", product: { statusText: "Out of stock" } }
    const done = await submitted(answered(json))
    expect(done).toContainEqual(["unavailable", "mug", "Out of stock"])
    expect(done.filter((entry) => Array.isArray(entry) && entry[0] !== "unavailable")).toEqual([
      ["changedBy", mugForm.action],
      ["insertMessages", "<p>m</p>"],
      ["replaceMiniCart", "<div>c</div>"],
      ["raise", "ajax:addToCart"],
      ["reload", ["cart", "messages"]],
    ])
  })

  test("[7.add-to-cart.4] backUrl is followed, and nothing else is done", async () => {
    expect(await submitted(answered({ backUrl: "/mug.html" }))).toEqual([
      ["changedBy", mugForm.action],
      ["goTo", `${shopRoot}mug.html#color=49`, false],
    ])
  })

  test("[7.add-to-cart.4] features of a shop add their redirect parameters", async () => {
    const { done, run, settings } = world({
      calls: { sendForm: () => Effect.succeed(answered({ backUrl: "/mug.html" })) },
    })
    await run(
      Effect.gen(function* () {
        yield* yield* openAddToCart("mug", { ...settings, features: [() => [["from", "mail"]]] })
        yield* pass(0)
      }),
    )
    expect(done.at(-1)).toEqual(["goTo", `${shopRoot}mug.html#from=mail`, false])
  })

  test("[7.add-to-cart.1] a form to another origin is not sent, and its button is ready again", async () => {
    const { done, run, settings } = world({
      surface: { form: () => Effect.succeed({ ...mugForm, action: "https://evil.example/" }) },
    })
    await run(
      Effect.gen(function* () {
        yield* yield* openAddToCart("mug", settings)
        yield* pass(0)
      }),
    )
    expect(done).toEqual([
      ["button", "Adding..."],
      ["button", "Add to Cart"],
    ])
  })

  test("[8.14] a rejected request: the event, and the page is loaded anew", async () => {
    expect(await submitted({ _tag: "Rejected" })).toEqual([
      ["changedBy", mugForm.action],
      ["raise", "ajax:addToCart:error"],
      ["reloadPage", "We can't add this item to your shopping cart right now."],
    ])
  })

  test("[8.14] without a network the button is ready again at once", async () => {
    const where = Effect.succeed({ page: on("other", "bowls.html"), isOnline: false })
    const { done, run, settings } = world({
      calls: { sendForm: () => Effect.succeed({ _tag: "Rejected" }) },
      surface: { where },
    })
    await run(
      Effect.gen(function* () {
        yield* yield* openAddToCart("mug", settings)
        yield* pass(0)
      }),
    )
    expect(done.at(-1)).toEqual(["button", "Add to Cart"])
    expect(done).toContainEqual(["say", "You are offline. Please check your connection and try again."])
  })

  test("[7.follow-up-after-any-background-post-or-put.4] a product with options is asked for, stored, and what it changed is reloaded", async () => {
    const json = { backUrl: "/mug.html", ajaxpro: { product: { id: 5, has_options: true } } }
    expect((await submitted(answered(json))).slice(2)).toEqual([
      ["askForProduct", ["ajaxpro[product_id]", "5"]],
      ["store", "ajaxpro-product", "<p></p>"],
      ["reload", ["cart", "messages"]],
    ])
  })

  test("[7.follow-up-after-any-background-post-or-put.4] without its section in the answer nothing is reloaded", async () => {
    const json = { backUrl: "/mug.html", ajaxpro: { product: { id: 5 } } }
    for (const answer of [answered({}), { _tag: "Rejected" } as const]) {
      const { done, run, settings } = world({
        calls: { sendForm: () => Effect.succeed(answered(json)), askForProduct: () => Effect.succeed(answer) },
      })
      await run(
        Effect.gen(function* () {
          yield* yield* openAddToCart("mug", settings)
          yield* pass(0)
        }),
      )
      expect(done.filter((entry) => Array.isArray(entry) && ["store", "reload"].includes(String(entry[0])))).toEqual([])
    }
  })
})

describe("Following data-post links", () => {
  const clicked = async (keys: ReadonlyArray<string>, change: Parameters<typeof world>[0] = {}, wait = 500) => {
    const { done, run, settings } = world(change)
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
    expect(await clicked([compare, compare], {}, 499)).toEqual([])
    expect(await clicked([compare, compare])).toEqual([
      ["sendLink", shopRoot + compare, body],
      ["changedBy", shopRoot + compare],
      ["reload", ["cart", "messages"]],
    ])
  })

  test("[5.wish-list-links.1] a guest's wish-list link posts as a form does", async () => {
    expect(await clicked(["wishlist/index/add/"])).toEqual([
      ["changedBy", `${shopRoot}wishlist/index/add/`],
      ["postAsForm", `${shopRoot}wishlist/index/add/`, body],
    ])
  })

  test("[7.data-post-action-link.1] a link to another origin does nothing", async () => {
    const elsewhere = { ...link(compare), action: "https://evil.example/checkout/cart/add/" }
    expect(await clicked([compare], { surface: { link: () => Effect.succeed(elsewhere) } })).toEqual([])
  })

  test("a link that asks first is sent only after yes", async () => {
    const asks = { link: () => Effect.succeed(link(compare, { confirmation: "Sure?" })) }
    expect(await clicked([compare], { surface: asks })).toEqual([["confirm", "Sure?"]])
    const yes = { ...asks, confirm: () => Effect.succeed(true) }
    expect(await clicked([compare], { surface: yes })).toHaveLength(3)
  })

  test("[7.data-post-action-link.3] backUrl is followed; a rejected request says so and the link can be clicked again", async () => {
    const back = { sendLink: () => Effect.succeed(answered({ backUrl: "/wishlist/" })) }
    expect((await clicked([compare], { calls: back })).at(-1)).toEqual(["goTo", `${shopRoot}wishlist/`, false])

    const { done, run, settings } = world({ calls: { sendLink: () => Effect.succeed({ _tag: "Rejected" }) } })
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
