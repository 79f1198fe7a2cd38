/** Shows the passwords of a form while its checkbox is checked, and hides them when the form is sent. */
export const showPasswords = ({ checked, form }: HTMLInputElement): void => {
  const show = (shown: boolean): void => {
    for (const input of form?.querySelectorAll<HTMLInputElement>("[autocomplete$=password]") ?? [])
      input.type = shown ? "text" : "password"
  }
  show(checked)
  if (checked) form?.addEventListener("submit", () => show(false), { once: true })
}
