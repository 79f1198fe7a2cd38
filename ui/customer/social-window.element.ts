let isOpen = false

/**
 * The sign-in window of a social provider. This page closes the window after the sign-in, so it must not be reloaded while the window is
 * open.
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
