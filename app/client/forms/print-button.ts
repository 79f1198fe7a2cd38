/** Shows the buttons that print the page. */
export const openPrintButtons = (): void => {
  for (const button of document.querySelectorAll<HTMLButtonElement>("[data-print]")) {
    button.hidden = false
    button.addEventListener("click", () => print())
  }
}
