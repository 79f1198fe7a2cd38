/** A typed e-mail address without the blanks around it. */
export const trimmedEmail = (typed: string): string => typed.trim()

/**
 * Whether a text can be an e-mail address: one @, something before it, a host with a dot behind it, no blanks, at most 254
 * characters. Whether it exists is known only to its own server, so nothing stricter is asked.
 */
export const isEmail = (typed: string): boolean => {
  const email = trimmedEmail(typed)
  if (email.length > 254 || /[\s\p{Cc}<>()[\],;:\\"]/u.test(email)) return false
  const [local, host, ...more] = email.split("@")
  if (!local || !host || more.length > 0) return false
  const labels = host.split(".")
  return labels.length > 1 && labels.every((label) => /^[\p{L}\p{N}]([\p{L}\p{N}-]*[\p{L}\p{N}])?$/u.test(label))
}
