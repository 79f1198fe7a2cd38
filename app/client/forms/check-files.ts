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

const problemOf = (field: HTMLInputElement): HTMLElement => {
  const id = `${field.id}-problem`
  const shown = document.querySelector<HTMLElement>(`#${CSS.escape(id)}`)
  if (shown !== null) return shown
  const made = document.createElement("p")
  Object.assign(made, { id, className: "field__problem" })
  field.after(made)
  field.setAttribute("aria-describedby", `${id} ${field.getAttribute("aria-describedby") ?? ""}`)
  return made
}

/** Shows whether the chosen file is accepted; the form's HTML has the texts. */
const show = (field: HTMLInputElement): boolean => {
  const rejection = rejectionOf(field)
  const problem = problemOf(field)
  problem.textContent = rejection === undefined ? "" : (field.dataset[rejection] ?? "")
  problem.hidden = rejection === undefined
  field.setAttribute("aria-invalid", String(rejection !== undefined))
  return rejection === undefined
}

const fileFields = (form: HTMLFormElement): ReadonlyArray<HTMLInputElement> => [
  ...form.querySelectorAll<HTMLInputElement>("input[type=file][data-extensions]"),
]

/** Checks the files of a form when they are chosen, and again before the form is sent: a large one would be uploaded in vain. */
export const checkFiles = (form: HTMLFormElement): void => {
  form.addEventListener("change", ({ target }) => {
    if (target instanceof HTMLInputElement && fileFields(form).includes(target)) show(target)
  })
  const refuse = (event: SubmitEvent) => {
    const refused = fileFields(form).filter((field) => (field.files ?? []).length > 0 && !show(field))
    if (refused.length === 0) return
    event.preventDefault()
    refused[0]?.focus()
  }
  // In the capture phase: other scripts that follow the form see whether it is sent.
  form.addEventListener("submit", refuse, true)
}
