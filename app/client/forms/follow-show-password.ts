import { showPasswords } from "../../../ui/dom/show-passwords.ts"

/** Starts the checkboxes "Show Password" of forms that are not hydrated. */
export const followShowPassword = (): void => {
  for (const box of document.querySelectorAll<HTMLInputElement>(".show-password input")) {
    const follow = (): void => showPasswords(box)
    box.addEventListener("change", follow)
    follow()
  }
}
