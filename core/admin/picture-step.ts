import type { AdminFormPart } from "./admin-form-part.ts"
import type { AdminFormRequest } from "./admin-form.ts"
import { pictureFileField, pictureFileProblem, type PictureUpload } from "./slide-picture.ts"

/** Event of a picture field. */
export type PictureEvent =
  /** A file of this size in bytes was selected for a field. */
  | { readonly _tag: "AdminPictureSelected"; readonly name: string; readonly bytes: number }
  | { readonly _tag: "AdminPictureUploaded"; readonly name: string; readonly result: PictureUpload }

type Step = { readonly part: AdminFormPart; readonly requests: ReadonlyArray<AdminFormRequest> }

const withoutRequests = (part: AdminFormPart): Step => ({ part, requests: [] })

const withProblem = (part: AdminFormPart, name: string, problem: string | undefined): AdminFormPart => {
  const { [name]: _before, ...others } = part.form.problems
  return {
    ...part,
    form: { ...part.form, status: "idle", problems: problem ? { ...others, [name]: problem } : others },
  }
}

const onPictureSelected = (part: AdminFormPart, name: string, bytes: number): Step => {
  if (part.form.status !== "idle") return withoutRequests(part)
  const problem = pictureFileProblem(bytes)
  const after = withProblem(part, name, problem)
  if (problem !== undefined) return withoutRequests({ ...after, uploadedPicture: undefined })
  return {
    part: { ...after, uploadedPicture: undefined, form: { ...after.form, status: "uploading" } },
    requests: [{ _tag: "UploadAdminPicture", name, field: pictureFileField(name) }],
  }
}

const onUploaded = (part: AdminFormPart, name: string, upload: PictureUpload): AdminFormPart => {
  if (upload._tag === "Refused") return withProblem(part, name, upload.problem)
  const { value, label } = upload
  const after = withProblem(part, name, undefined)
  const others = (part.choices[name] ?? []).filter((choice) => choice.value !== value)
  return {
    ...after,
    uploadedPicture: value,
    choices: { ...part.choices, [name]: [...others, { value, label }] },
    form: { ...after.form, values: { ...after.form.values, [name]: value } },
  }
}

/** Returns the status beside a picture field: the upload is in progress, or is complete and its picture still selected. */
export const pictureUploadStatus = (
  { form, uploadedPicture }: AdminFormPart,
  name: string,
): "uploading" | "uploaded" | undefined => {
  if (form.status === "uploading") return "uploading"
  return uploadedPicture !== undefined && form.values[name] === uploadedPicture ? "uploaded" : undefined
}

/** Uploads a picture as soon as it is selected and writes its address into the field. Saving the record saves the picture. */
export const pictureStep = (part: AdminFormPart, event: PictureEvent): Step =>
  event._tag === "AdminPictureSelected"
    ? onPictureSelected(part, event.name, event.bytes)
    : withoutRequests(onUploaded(part, event.name, event.result))
