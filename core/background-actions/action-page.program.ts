import { Context, type Effect } from "effect"

import type { AddToCartButton } from "./add-to-cart-button.ts"
import type { AddToCartForm, AddToCartReport } from "./add-to-cart-form.ts"
import type { DataPostLink } from "./data-post-link.ts"
import type { PageAsked } from "./follow-up.ts"
import type { BackgroundAnswer } from "./page-request.ts"
import type { GoTo } from "./whereabouts.ts"

type Pairs = ReadonlyArray<readonly [name: string, value: string]>

/** What background actions ask of the shop. A call that fails, or whose answer is not JSON, is rejected. Implemented in adapters. */
export class BackgroundCalls extends Context.Service<
  BackgroundCalls,
  {
    /** The whole form as multipart form data, its files too; never from a cache. [7.add-to-cart.2] */
    readonly sendForm: (key: string, address: string) => Effect.Effect<BackgroundAnswer>
    /** POST, form-encoded. [7.data-post-action-link.2] */
    readonly sendLink: (address: string, body: Pairs) => Effect.Effect<BackgroundAnswer>
    /** GET `customer/section/load`. [7.follow-up-after-any-background-post-or-put.4] */
    readonly askForProduct: (query: Pairs) => Effect.Effect<BackgroundAnswer>
  }
>()("storefront/core/background-actions/BackgroundCalls") {}

/** The page that background actions run on, as the core needs it; forms and links go by a key. Implemented in the browser. */
export class ActionSurface extends Context.Service<
  ActionSurface,
  {
    readonly where: Effect.Effect<{ readonly page: PageAsked; readonly isOnline: boolean }>
    readonly form: (key: string) => Effect.Effect<AddToCartForm>
    /** Whether the form may be sent; what is wrong with it is shown. */
    readonly isValid: (key: string) => Effect.Effect<boolean>
    readonly showButton: (key: string, button: AddToCartButton, now: number) => Effect.Effect<void>
    readonly showUnavailable: (key: string, text: string) => Effect.Effect<void>
    readonly link: (key: string) => Effect.Effect<DataPostLink>
    readonly formKey: Effect.Effect<string | undefined>
    readonly confirm: (question: string) => Effect.Effect<boolean>
    /** Posts the link as a form does, and leaves the page. */
    readonly postAsForm: (address: string, body: Pairs) => Effect.Effect<void>
    readonly goTo: (target: GoTo) => Effect.Effect<void>
    /** Loads the page anew; the text is left for it to show. */
    readonly reloadPage: (say: string) => Effect.Effect<void>
    readonly say: (text: string) => Effect.Effect<void>
    readonly insertMessages: (html: string) => Effect.Effect<void>
    readonly replaceMiniCart: (html: string) => Effect.Effect<void>
    readonly raise: (report: AddToCartReport<AddToCartForm>) => Effect.Effect<void>
  }
>()("storefront/core/background-actions/ActionSurface") {}
