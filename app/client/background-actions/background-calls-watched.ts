import { Effect, Layer } from "effect"

import { backgroundCalls } from "../../../adapters/forms/background-calls.ts"
import { BackgroundCalls } from "../../../core/background-actions/action-page.program.ts"
import { concernsPopUps, type BackgroundRequest } from "../../../core/background-actions/background-request.ts"
import { sectionMapWithPopUps } from "../../../core/background-actions/pop-up-sections.ts"
import type { BlockLoader } from "../../../ui/background-actions/block-loader.element.ts"
import type { DispatchPopUps } from "./pop-ups-in-page.ts"

const mapWithPopUps = sectionMapWithPopUps()

/** Runs a request behind the page, and tells the pop-ups of its beginning and end. [4.background-action-pop-ups.1] */
export const watched = <A>(
  tell: DispatchPopUps,
  request: BackgroundRequest,
  sending: Effect.Effect<A>,
): Effect.Effect<A> => {
  const { concerned } = concernsPopUps(request, [`${location.origin}/`], mapWithPopUps)
  return Effect.sync(() => tell({ _tag: "RequestStarted", concerned })).pipe(
    Effect.andThen(sending),
    Effect.ensuring(Effect.sync(() => tell({ _tag: "RequestEnded" }))),
  )
}

type Beside = {
  /** Prepares the form of the product that is asked for; both are there before the window opens, so that nothing in it moves. */
  readonly form: () => Promise<unknown>
  /** The loader over the block whose link posts to this address. */
  readonly loaderFor: (address: string) => BlockLoader | undefined
}

/** The calls of background actions, as the pop-ups and blocks of the page see them. */
export const watchedCalls = (tell: DispatchPopUps, { form, loaderFor }: Beside): Layer.Layer<BackgroundCalls> => {
  const around = Effect.map(BackgroundCalls, (calls) =>
    BackgroundCalls.of({
      ...calls,
      sendLink: (address, body) => {
        const loader = loaderFor(address)
        return Effect.sync(() => loader?.started()).pipe(
          Effect.andThen(watched(tell, { method: "POST", address }, calls.sendLink(address, body))),
          Effect.ensuring(Effect.sync(() => loader?.completed())),
        )
      },
      fetchProduct: (query) => {
        const address = `/customer/section/load/?${new URLSearchParams(query.map((pair) => [...pair]))}`
        const asked = Effect.all([calls.fetchProduct(query), Effect.promise(form)], { concurrency: "unbounded" })
        return watched(
          tell,
          { method: "GET", address },
          Effect.map(asked, ([answer]) => answer),
        )
      },
    }),
  )
  return Layer.provide(Layer.effect(BackgroundCalls, around), backgroundCalls)
}
