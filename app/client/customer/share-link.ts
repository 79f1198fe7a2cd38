/** Opens the system's dialog for sharing. Resolves to `false` where there is none, or where it refuses; a shopper may close it. */
const shareBySystemDialog = async (url: string): Promise<boolean> => {
  const browser: Partial<Navigator> = navigator
  if (browser.share === undefined) return false
  return browser.share({ title: document.title, url }).then(
    () => true,
    (cause: unknown) => cause instanceof DOMException && cause.name === "AbortError",
  )
}

/**
 * Shares the address of a link by the system's dialog, or the address of its page if `data-share` names one. Without such a dialog copies
 * the address, and reports that in the element after the link. Rejects when the browser can do neither.
 */
export const shareLink = async (link: HTMLAnchorElement): Promise<void> => {
  const url = link.dataset["share"] || link.href
  if (await shareBySystemDialog(url)) return
  await navigator.clipboard.writeText(url)
  const notice = link.nextElementSibling
  if (notice instanceof HTMLOutputElement) notice.textContent = notice.dataset["shared"] ?? ""
}
