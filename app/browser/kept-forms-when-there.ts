/** Forms of the account keep what is typed; its other pages learn that it was saved. */
export const keepTypedForms = (): void => {
  if (document.querySelector("[data-kept], .account-area") !== null)
    void import("./kept-forms.ts").then(({ keepForms }) => keepForms())
}
