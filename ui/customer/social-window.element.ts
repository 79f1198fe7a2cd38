let isOpen = false

/**
 * The window of a network beside this page. Whoever signs in there is led on by this page, which closes it: until then the page must not be
 * made anew, or the window would stay for ever.
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
