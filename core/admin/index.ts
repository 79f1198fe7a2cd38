// Admin-style forms: fields, validation, saving, and reloading in the background. Imported as "vitrine/core/admin".

export { mayUseAdminForms } from "./admin-form-access.ts"
export {
  type AdminField,
  type AdminForm,
  type AdminFormEvent,
  type AdminFormRequest,
  type AdminFormStep,
  type AdminReload,
  adminFormStep,
  adminProblems,
  saveUrl,
} from "./admin-form.ts"
export { AdminFormCalls, reloadAdminForm } from "./admin-form.program.ts"
export { readAdminReload } from "./admin-form.wire.ts"
