import { Effect, Layer } from "effect"

import { dataPostCalls } from "../../../adapters/forms/data-post-calls.ts"
import { DataPostCalls } from "../../../core/background-actions/action-page.program.ts"
import { mayOpenPopUp, type BackgroundRequest } from "../../../core/background-actions/pop-ups/pop-up-cause.ts"
import { sectionMapWithPopUps } from "../../../core/background-actions/pop-ups/pop-up-sections.ts"
import type { BlockLoader } from "../../../ui/background-actions/block-loader.element.ts"
import type { DispatchPopUps } from "./open-pop-ups.ts"

/** Runs a background request, and dispatches its start and end to the pop-ups. */
export const withPopUpEvents = <A>(
  dispatch: DispatchPopUps,
  request: BackgroundRequest,
  call: Effect.Effect<A>,
): Effect.Effect<A> => {
  const { mayOpen } = mayOpenPopUp(request, [`${location.origin}/`], sectionMapWithPopUps)
  return Effect.sync(() => dispatch({ _tag: "RequestStarted", mayOpen })).pipe(
    Effect.andThen(call),
    Effect.ensuring(Effect.sync(() => dispatch({ _tag: "RequestEnded" }))),
  )
}

type PageHooks = {
  /** Loads the form of the requested product, before the pop-up opens, so that nothing in it moves. */
  readonly loadForm: () => Promise<unknown>
  /** Returns the loader over the block whose link posts to this address. */
  readonly loaderFor: (address: string) => BlockLoader | undefined
}

/** Wraps the calls of background actions: pop-ups and loaders of the page receive the start and the end of each call. */
export const watchedCalls = (
  dispatch: DispatchPopUps,
  { loadForm, loaderFor }: PageHooks,
): Layer.Layer<DataPostCalls> => {
  const wrapped = Effect.map(DataPostCalls, (calls) =>
    DataPostCalls.of({
      ...calls,
      sendLink: (address, body) => {
        const loader = loaderFor(address)
        return Effect.sync(() => loader?.started()).pipe(
          Effect.andThen(withPopUpEvents(dispatch, { method: "POST", address }, calls.sendLink(address, body))),
          Effect.ensuring(Effect.sync(() => loader?.completed())),
        )
      },
      fetchProduct: (query) => {
        const address = `/customer/section/load/?${new URLSearchParams(query.map((pair) => [...pair]))}`
        const loaded = Effect.all([calls.fetchProduct(query), Effect.promise(loadForm)], { concurrency: "unbounded" })
        return withPopUpEvents(
          dispatch,
          { method: "GET", address },
          Effect.map(loaded, ([response]) => response),
        )
      },
    }),
  )
  return Layer.provide(Layer.effect(DataPostCalls, wrapped), dataPostCalls)
}
