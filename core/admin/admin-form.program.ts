import { Context, Effect } from "effect"

import { somethingWentWrong } from "../checkout/failed-call-notice.ts"
import type { CallFailed } from "../web/call-error.ts"
import type { AdminReload, AdminFormEvent } from "./admin-form.ts"

/** Backend calls of back-office forms. Implemented in adapters/forms/admin-form-calls.ts. */
export class AdminFormCalls extends Context.Service<
  AdminFormCalls,
  {
    /** Loads the form again from its reload URL. [7.admin-style-form-reload] [7.admin-style-form-reload.1] [7.admin-style-form-reload.2] */
    readonly reload: (url: string) => Effect.Effect<AdminReload, CallFailed>
  }
>()("storefront/core/admin/AdminFormCalls") {}

/** Reloads a form and returns the event with the result; a missing response is an error. */
export const reloadAdminForm = Effect.fn("reloadAdminForm")(function* (url: string) {
  const calls = yield* AdminFormCalls
  const response = yield* calls
    .reload(url)
    .pipe(Effect.orElseSucceed((): AdminReload => ({ _tag: "Refused", messages: [somethingWentWrong] })))
  const event: AdminFormEvent = { _tag: "AdminReloaded", response }
  return event
})
