import { draftNotice } from "../web/form-draft.ts"
import {
  type AdminFormEvent,
  type AdminFormRequest,
  adminFormStep,
  type AdminForm,
  type AdminValues,
} from "./admin-form.ts"
import { pictureStep, type PictureEvent } from "./picture-step.ts"
import { recordFields, type RecordKind } from "./record-form.ts"
import type { AdminChoice } from "./rule-attributes.ts"
import { changeRule, changeRuleAttribute, type RuleChange } from "./rule-change.ts"

/** State of a back-office form with the data of its page. */
export type AdminFormPart = {
  readonly kind: RecordKind
  readonly form: AdminForm
  /** Choices offered by the shop, by field or attribute. */
  readonly choices: Readonly<Record<string, ReadonlyArray<AdminChoice>>>
  /** Message about the last completed action; absent after the next change. */
  readonly done?: string | undefined
  /** Value of the picture field after the last upload. */
  readonly uploadedPicture?: string | undefined
}

/** Event of a back-office form page. */
export type AdminFormViewEvent =
  | AdminFormEvent
  | PictureEvent
  | { readonly _tag: "AdminRuleChanged"; readonly change: RuleChange }
  /** Draft of an earlier visit, as stored. */
  | { readonly _tag: "AdminDraftFound"; readonly draft: unknown }

/** Tests whether an event belongs to a back-office form, by its tag. */
export const isAdminFormViewEvent = (event: { readonly _tag: string }): event is AdminFormViewEvent =>
  event._tag.startsWith("Admin")

type Step = { readonly part: AdminFormPart; readonly requests: ReadonlyArray<AdminFormRequest> }

/** Returns the draft's texts by field when the draft belongs to this record. */
const draftValues = (draft: unknown, { values }: AdminForm): AdminValues | undefined => {
  if (typeof draft !== "object" || draft === null) return undefined
  const texts = Object.fromEntries(
    Object.entries(draft).flatMap(([name, value]) => (typeof value === "string" ? [[name, value] as const] : [])),
  )
  return texts["id"] === values["id"] ? texts : undefined
}

const withDraft = (part: AdminFormPart, draft: unknown): AdminFormPart => {
  const { form } = part
  const values = draftValues(draft, form)
  return values === undefined ? part : { ...part, form: { ...form, values, notifications: [draftNotice] } }
}

/** Applies an event to the form, its picture, its condition tree or its stored draft. */
export const adminFormPartStep = (part: AdminFormPart, event: AdminFormViewEvent): Step => {
  const { kind, form } = part
  if (event._tag === "AdminDraftFound") return { part: withDraft(part, event.draft), requests: [] }
  if (event._tag === "AdminPictureSelected" || event._tag === "AdminPictureUploaded") return pictureStep(part, event)
  if (event._tag === "AdminRuleChanged") {
    const after = changeRule(form.values, event.change)
    if (after === undefined) return { part, requests: [] }
    return {
      part: { ...part, form: { ...form, values: after.values, problems: {} } },
      requests: [{ _tag: "FocusAdminField", name: after.field }],
    }
  }
  const { form: next, requests } = adminFormStep(form, event, recordFields(kind, form.values))
  const values = event._tag === "AdminFieldChanged" ? changeRuleAttribute(next.values, event.name) : next.values
  const done = next.status === "idle" && event._tag !== "AdminReloaded" ? part.done : undefined
  return { part: { ...part, done, form: { ...next, values } }, requests }
}
