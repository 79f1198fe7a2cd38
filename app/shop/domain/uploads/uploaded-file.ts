/** The accepted file types by extension, each recognized by its first bytes. */
const signatures: ReadonlyMap<string, (bytes: Uint8Array) => boolean> = new Map([
  ["png", startsWith([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
  ["jpg", startsWith([0xff, 0xd8, 0xff])],
  ["jpeg", startsWith([0xff, 0xd8, 0xff])],
  ["gif", startsWith([0x47, 0x49, 0x46, 0x38])],
  [
    "webp",
    (bytes) => startsWith([0x52, 0x49, 0x46, 0x46])(bytes) && startsWith([0x57, 0x45, 0x42, 0x50])(bytes.subarray(8)),
  ],
  ["pdf", startsWith([0x25, 0x50, 0x44, 0x46, 0x2d])],
])

function startsWith(signature: ReadonlyArray<number>): (bytes: Uint8Array) => boolean {
  return (bytes) => signature.every((byte, index) => bytes[index] === byte)
}

/** Tests whether the first bytes of a file are those of its extension; false for an extension that the shop does not accept. */
export const hasContentOf = (extension: string, bytes: Uint8Array): boolean =>
  signatures.get(extension)?.(bytes) === true

/** The extensions that the shop accepts. */
export const knownExtensions: ReadonlyArray<string> = [...signatures.keys()]

/** Extensions that some servers or browsers execute wherever they occur in a name. */
const runnable = /\.(php\d?|phtml|phar|p[ly]|cgi|[aj]spx?|sh|exe|js|mjs|svg|x?html?)(\.|$)/i

/** The last extension in lower case: `png` for `tea.pot.png`. Empty for `invoice.php.png` and for a name that looks like a path. */
export const extensionOf = (name: string): string => {
  const isPlain = !/[\\/\0]/.test(name) && name.length <= 200 && !runnable.test(name)
  return isPlain ? (/[^.]\.([^.]+)$/.exec(name)?.[1] ?? "").toLowerCase() : ""
}
