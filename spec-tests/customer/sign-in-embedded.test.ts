import { Effect, Layer } from "effect"
import { describe, expect, test } from "vitest"

import { signInJson } from "../../adapters/forms/sign-in-calls.ts"
import { httpLayer } from "../../adapters/http/http.ts"
import { signIn } from "../../core/customer/sign-in.program.ts"
import { openSmallShop } from "../shops/small-shop.ts"

describe("Sign-in endpoint of the embedded shop", () => {
  test("[7.sign-in.1] accepts the right password, and rejects a wrong one with the shop's message", async () => {
    const small = await openSmallShop()
    const http = httpLayer(
      async (address, init) => small.shop.fetch(new Request(`http://shop.test${address}`, init)),
      "",
      {},
    )
    const at = (username: string, password: string) =>
      signIn({ username, password }, { origin: "http://shop.test", backTo: "/checkout/" }).pipe(
        Effect.provide(signInJson.pipe(Layer.provide(http))),
        Effect.runPromise,
      )
    expect(await at("ann@example.com", "Ann-likes-mugs-7")).toEqual({
      action: "redirect",
      path: "/checkout/",
      reason: "page redirect",
    })
    expect(await at("ann@example.com", "Ann-likes-mugs-8")).toEqual({
      action: "message",
      text: "Invalid login or password.",
      reason: "refused",
    })
    await small.close()
  })
})
