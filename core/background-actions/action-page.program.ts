import { Context, type Effect } from "effect"

import type { BackgroundResponse } from "./add-to-cart-follow-up.ts"
import type { RequestingPage } from "./background-request-follow-up.ts"
import type { DataPostLink } from "./data-post-link.ts"
import type { Navigate } from "./redirect.ts"

type Pairs = ReadonlyArray<readonly [name: string, value: string]>

/** Backend calls of background actions. A failed call, or a response that is not JSON, gives `Rejected`. Implemented in adapters. */
export class DataPostCalls extends Context.Service<
  DataPostCalls,
  {
    /** POST, form-encoded. */
    readonly sendLink: (address: string, body: Pairs) => Effect.Effect<BackgroundResponse>
    /** GET `customer/section/load`. */
    readonly fetchProduct: (query: Pairs) => Effect.Effect<BackgroundResponse>
  }
>()("storefront/core/background-actions/DataPostCalls") {}

/** Page that background actions run on; links are identified by a key. Implemented in the browser. */
export class DataPostPage extends Context.Service<
  DataPostPage,
  {
    readonly location: Effect.Effect<{ readonly page: RequestingPage; readonly isOnline: boolean }>
    readonly link: (key: string) => Effect.Effect<DataPostLink>
    readonly formKey: Effect.Effect<string | undefined>
    readonly confirm: (text: string) => Effect.Effect<boolean>
    /** Posts the link like a form, which leaves the page. */
    readonly postAsForm: (address: string, body: Pairs) => Effect.Effect<void>
    readonly navigate: (target: Navigate) => Effect.Effect<void>
    readonly alert: (text: string) => Effect.Effect<void>
  }
>()("storefront/core/background-actions/DataPostPage") {}
