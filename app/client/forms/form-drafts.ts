import { readSession, removeSession, sessionKeys, writeSession } from "../../../adapters/browser/session-storage.ts"
import {
  isFormDraftKey,
  belongsToAnother,
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

/** Tests whether the field accepts the value now: a region may not be an option yet, and only one radio button of a group has the value. */
const accepts = (field: Field, value: string | boolean): boolean =>
  field instanceof HTMLSelectElement
    ? [...field.options].some((option) => option.value === value)
    : !isRadio(field) || field.value === value

const isAsTyped = (field: Field, value: string | boolean): boolean =>
  field instanceof HTMLInputElement && isRadio(field) ? field.checked : valueOf(field) === value

/** Restores typed values field by field; fields that are added later are filled then. */
const restore = (form: HTMLFormElement, { fields }: FormDraft): void => {
  const unrestored = new Map(Object.entries(fields))
  const fill = () => {
    for (const field of [...form.elements].filter(isField)) {
      const value = unrestored.get(nameOf(field))
      if (value === undefined || !accepts(field, value)) continue
      unrestored.delete(nameOf(field))
      if (!isAsTyped(field, value)) replayInput([{ field, value: isRadio(field) || value }])
    }
    if (unrestored.size === 0) watcher.disconnect()
  }
  const watcher = new MutationObserver(fill)
  watcher.observe(form, { childList: true, subtree: true })
  // Input of the shopper ends the restore.
  form.addEventListener("input", ({ isTrusted }) => isTrusted && watcher.disconnect())
  fill()
}

/** Stores the values of a form while the shopper types. */
const saveWhileTyping = (form: HTMLFormElement, key: string): void => {
  const save = ({ target }: Event) => {
    if (!isField(target) || !isSavable(target)) return
    writeSession(key, withTyped(readFormDraft(readSession(key)), nameOf(target), valueOf(target)))
  }
  // In the capture phase: in the bubble phase a view that hydrates on this event may have restored its old value for a moment.
  form.addEventListener("input", save, true)
  form.addEventListener("change", save, true)
  form.addEventListener("submit", ({ defaultPrevented }) => {
    if (!defaultPrevented) writeSession(key, { ...readFormDraft(readSession(key)), sent: true })
  })
}

const checkSelectedFiles = (form: HTMLFormElement): void => {
  if (form.enctype === "multipart/form-data")
    void import("./check-files.ts").then(({ checkFiles }) => checkFiles(form)).catch(() => {})
}

/** Loads the scripts of controls on this page; without them forms work as without scripts. */
const openControls = (): void => {
  const loadFor = (selector: string, load: () => Promise<void>) => {
    if (document.querySelector(selector) !== null) void load().catch(() => {})
  }
  loadFor("[data-captcha]", () => import("./reload-captcha.ts").then(({ openCaptchas }) => openCaptchas()))
  loadFor(".show-password", () => import("./follow-show-password.ts").then((script) => script.followShowPassword()))
  loadFor("[data-proof]", () => import("./prove-work.ts").then(({ openProofs }) => openProofs()))
  loadFor("[data-print]", () => import("./print-button.ts").then(({ openPrintButtons }) => openPrintButtons()))
}

const restored = new WeakSet<HTMLFormElement>()

/** Stores typed values of forms (`data-draft`) until the backend has saved them: a reload, Back or an expired session loses nothing. [I11] */
export const restoreFormDrafts = (): void => {
  openControls()
  const hasSuccess = document.querySelector(".message--success") !== null
  for (const key of sessionKeys().filter(isFormDraftKey))
    if (isSaved(readFormDraft(readSession(key)), hasSuccess)) removeSession(key)

  for (const form of document.querySelectorAll<HTMLFormElement>("form[data-draft]")) {
    if (restored.has(form)) continue
    restored.add(form)
    checkSelectedFiles(form)
    const { draft: name = "", draftOwner: owner = "" } = form.dataset
    for (const other of sessionKeys()) if (belongsToAnother(other, owner)) removeSession(other)
    const key = formDraftKey(owner, name)
    restore(form, readFormDraft(readSession(key)))
    saveWhileTyping(form, key)
  }
}
