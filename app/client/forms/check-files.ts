import { fileRejection, type FileRejection } from "../../../core/addresses/file-attribute.ts"

const rejectionOf = ({ dataset, files }: HTMLInputElement): FileRejection | undefined => {
  const [file] = files ?? []
  const { extensions = "", maxBytes } = dataset
  return (
    file &&
    fileRejection(
      {
        extensions: extensions === "" ? [] : extensions.split(","),
        maxBytes: maxBytes === undefined ? undefined : Number(maxBytes),
      },
      { name: file.name, bytes: file.size },
    )
  )
}

/** Returns the element of a field's problem; creates it when there is none. */
const problemElement = (field: HTMLInputElement): HTMLElement => {
  const id = `${field.id}-problem`
  const shown = document.querySelector<HTMLElement>(`#${CSS.escape(id)}`)
  if (shown !== null) return shown
  const created = document.createElement("p")
  Object.assign(created, { id, className: "field__problem" })
  field.after(created)
  field.setAttribute("aria-describedby", `${id} ${field.getAttribute("aria-describedby") ?? ""}`)
  return created
}

/** Shows why the chosen file is rejected, with a text from the field's `data-` attributes. Returns `true` for an accepted file. */
const showRejection = (field: HTMLInputElement): boolean => {
  const rejection = rejectionOf(field)
  const problem = problemElement(field)
  problem.textContent = rejection === undefined ? "" : (field.dataset[rejection] ?? "")
  problem.hidden = rejection === undefined
  field.setAttribute("aria-invalid", String(rejection !== undefined))
  return rejection === undefined
}

const fileFields = (form: HTMLFormElement): ReadonlyArray<HTMLInputElement> => [
  ...form.querySelectorAll<HTMLInputElement>("input[type=file][data-extensions]"),
]

/** Checks the files of a form when they are chosen, and again before the form is sent, so that no file is uploaded that the backend rejects. */
export const checkFiles = (form: HTMLFormElement): void => {
  form.addEventListener("change", ({ target }) => {
    if (target instanceof HTMLInputElement && fileFields(form).includes(target)) showRejection(target)
  })
  const preventSubmit = (event: SubmitEvent) => {
    const rejected = fileFields(form).filter((field) => (field.files ?? []).length > 0 && !showRejection(field))
    if (rejected.length === 0) return
    event.preventDefault()
    rejected[0]?.focus()
  }
  // In the capture phase: other scripts that follow the form see whether it is sent.
  form.addEventListener("submit", preventSubmit, true)
}
