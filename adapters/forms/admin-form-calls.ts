import { Effect, Layer } from "effect"

import { AdminFormCalls } from "../../core/admin/admin-form.program.ts"
import { readAdminReload } from "../../core/admin/admin-form.wire.ts"
import { CallFailed } from "../../core/web/call-error.ts"
import { Http } from "../http/http.ts"

const headers = { accept: "application/json", "x-requested-with": "XMLHttpRequest" }

const createCalls = Effect.fnUntraced(function* () {
  const { send } = yield* Http
  return AdminFormCalls.of({
    reload: (path) =>
      send({ path, headers }).pipe(
        Effect.flatMap(({ json }) => json),
        Effect.mapBoth({ onSuccess: readAdminReload, onFailure: ({ reason }) => new CallFailed({ reason }) }),
      ),
  })
})

/** Reloads admin forms with GET. Fails with `CallFailed`. [7.admin-style-form-reload.1] */
export const adminFormCalls: Layer.Layer<AdminFormCalls, never, Http> = Layer.effect(AdminFormCalls, createCalls())
