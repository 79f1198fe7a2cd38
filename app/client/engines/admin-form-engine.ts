import { Effect } from "effect"

import { adminFormCalls } from "../../../adapters/forms/admin-form-calls.ts"
import { sendPicture } from "../../../adapters/forms/admin-picture.ts"
import { browserHttp } from "../../../adapters/http/http.ts"
import { reloadAdminForm as reload } from "../../../core/admin/admin-form.program.ts"
import type { AdminFormEvent } from "../../../core/admin/admin-form.ts"
import type { PictureUpload } from "../../../core/admin/slide-picture.ts"

/** Reloads an admin form from the backend. [7.admin-style-form-reload] */
export const reloadAdminForm = (address: string): Promise<AdminFormEvent> =>
  reload(address).pipe(Effect.provide(adminFormCalls), Effect.provide(browserHttp), Effect.runPromise)

/** Uploads a picture to the backend. */
export const sendFile = (file: File, formKey: string): Promise<PictureUpload> =>
  sendPicture(file, formKey).pipe(Effect.provide(browserHttp), Effect.runPromise)
