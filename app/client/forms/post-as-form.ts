/** Creates a hidden field. */
export const hiddenField = ([name, value]: readonly [name: string, value: string]): HTMLInputElement => {
  const field = document.createElement("input")
  Object.assign(field, { type: "hidden", name, value })
  return field
}

/** Posts fields as an HTML form; the response replaces the page. */
export const postAsForm = (address: string, body: ReadonlyArray<readonly [name: string, value: string]>): void => {
  const form = document.createElement("form")
  form.method = "post"
  form.action = address
  form.append(...body.map(hiddenField))
  document.body.append(form)
  HTMLFormElement.prototype.submit.call(form)
}
