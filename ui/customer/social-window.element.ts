let isOpen = false

/**
 * The sign-in window of a social provider. This page closes the window after the sign-in, so it must not be reloaded while the window is
 * open. [2.checkout-page.3] [7.social-sign-in.1] [9.other.1]
 */
export const socialWindow = {
  isOpen: (): boolean => isOpen,
  opened: (): void => {
    isOpen = true
  },
  closed: (): void => {
    isOpen = false
  },
}
