import { createHash } from "node:crypto"

/** The hash under which a secret is stored. Long random ids need neither a salt nor a slow hash. */
export const secretHash = (secret: string): string => createHash("sha256").update(secret).digest("hex")
