/** Trims a typed e-mail address. */
export const trimmedEmail = (typed: string): string => typed.trim()

/**
 * True for a possible e-mail address: a local part, one @, a host with a dot, no spaces, at most 254 characters. Not stricter, since only
 * the mail server can verify the address.
 */
export const isEmail = (typed: string): boolean => {
  const email = trimmedEmail(typed)
  if (email.length > 254 || /[\s\p{Cc}<>()[\],;:\\"]/u.test(email)) return false
  const [local, host, ...more] = email.split("@")
  if (!local || !host || more.length > 0) return false
  const labels = host.split(".")
  return labels.length > 1 && labels.every((label) => /^[\p{L}\p{N}]([\p{L}\p{N}-]*[\p{L}\p{N}])?$/u.test(label))
}
