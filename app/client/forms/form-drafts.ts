import { readSession, removeSession, sessionKeys, writeSession } from "../../../adapters/browser/session-storage.ts"
import {
  isFormDraftKey,
  isOfAnother,
  isSaved,
  formDraftKey,
  isSavable,
  readFormDraft,
  withTyped,
  type FormDraft,
} from "../../../core/web/form-draft.ts"
import { replayInput, type EarlyInput } from "../boot/early-input.ts"

type Field = EarlyInput["field"]

const isField = (target: unknown): target is Field =>
  target instanceof HTMLInputElement || target instanceof HTMLSelectElement || target instanceof HTMLTextAreaElement

const nameOf = ({ id, name }: Field): string => id || name

const isRadio = (field: Field): boolean => field.type === "radio"

const valueOf = (field: Field): string | boolean =>
  field instanceof HTMLInputElement && field.type === "checkbox" ? field.checked : field.value

/** Whether the field can take the value now: the regions of a country come after it was chosen, and of radio buttons one has it. */
const canTake = (field: Field, value: string | boolean): boolean =>
  field instanceof HTMLSelectElement
    ? [...field.options].some((option) => option.value === value)
    : !isRadio(field) || field.value === value

const isAsTyped = (field: Field, value: string | boolean): boolean =>
  field instanceof HTMLInputElement && isRadio(field) ? field.checked : valueOf(field) === value

/** Brings back what was typed, field by field; fields that are not there yet are filled when they come. */
const bringBack = (form: HTMLFormElement, { fields }: FormDraft): void => {
  const left = new Map(Object.entries(fields))
  const fill = () => {
    for (const field of [...form.elements].filter(isField)) {
      const value = left.get(nameOf(field))
      if (value === undefined || !canTake(field, value)) continue
      left.delete(nameOf(field))
      if (!isAsTyped(field, value)) replayInput([{ field, value: isRadio(field) || value }])
    }
    if (left.size === 0) watcher.disconnect()
  }
  const watcher = new MutationObserver(fill)
  watcher.observe(form, { childList: true, subtree: true })
  // From here on the shopper says what stands where.
  form.addEventListener("input", ({ isTrusted }) => isTrusted && watcher.disconnect())
  fill()
}

const keep = (form: HTMLFormElement, key: string): void => {
  const typed = ({ target }: Event) => {
    if (!isField(target) || !isSavable(target)) return
    writeSession(key, withTyped(readFormDraft(readSession(key)), nameOf(target), valueOf(target)))
  }
  // On the way down: on the way up a view that comes to life by this very event may have put its old value back for a moment.
  form.addEventListener("input", typed, true)
  form.addEventListener("change", typed, true)
  form.addEventListener("submit", ({ defaultPrevented }) => {
    if (!defaultPrevented) writeSession(key, { ...readFormDraft(readSession(key)), sent: true })
  })
}

const keptAlready = new WeakSet<HTMLFormElement>()

/** Keeps what is typed into forms until the shop has saved it: a refresh, Back or a session that is over loses nothing. [I11] */
export const restoreFormDrafts = (): void => {
  const tellsSuccess = document.querySelector(".message--success") !== null
  for (const key of sessionKeys().filter(isFormDraftKey))
    if (isSaved(readFormDraft(readSession(key)), tellsSuccess)) removeSession(key)

  for (const form of document.querySelectorAll<HTMLFormElement>("form[data-draft]")) {
    if (keptAlready.has(form)) continue
    keptAlready.add(form)
    const { draft = "", draftOwner = "" } = form.dataset
    for (const other of sessionKeys()) if (isOfAnother(other, draftOwner)) removeSession(other)
    const key = formDraftKey(draftOwner, draft)
    bringBack(form, readFormDraft(readSession(key)))
    keep(form, key)
  }
}
