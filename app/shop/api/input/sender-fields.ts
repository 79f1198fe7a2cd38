import type { SenderFields } from "../../domain/bots/accept-sender.ts"
import { formFields, formReader, type FormReader, text } from "./form-input.ts"

/** Reads the fields by which a form proves that no program sends it; `formId` is Magento's id of the form. */
export const readSender = (formId: string): FormReader<SenderFields> =>
  formReader(formFields({ proof: text(`captcha[${formId}]`), honeypot: text("captcha_trap") }))
