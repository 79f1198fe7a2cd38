/** Gives dialogs of jsdom, which cannot open them, the methods of a browser: `close` is sent in a later task than the one that closes. */
export const defineDialogMethods = (): void => {
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function (returnValue) {
    if (!this.open) return
    this.open = false
    if (returnValue !== undefined) this.returnValue = returnValue
    setTimeout(() => this.dispatchEvent(new Event("close")))
  }
}

/** Presses Escape in an open dialog as a browser handles it. */
export const pressEscape = (dialog: HTMLDialogElement): void => {
  if (dialog.dispatchEvent(new Event("cancel", { cancelable: true }))) dialog.close()
}

/** Waits until the `close` events of the dialogs are sent. */
export const closeEvents = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 1))
