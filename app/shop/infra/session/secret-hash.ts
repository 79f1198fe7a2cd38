import { createHash } from "node:crypto"

/** The stored hash of a secret: long random ids need no salt and no slow hash. */
export const secretHash = (secret: string): string => createHash("sha256").update(secret).digest("hex")
