import { randomBytes } from "node:crypto"

import { LRUCache } from "lru-cache"

import { draftFields } from "../../../core/web/form-draft.ts"
import { parseCookies, secureAttribute } from "./cookie-header.ts"

type Fields = Readonly<Record<string, string>>

/** A form that was submitted after its session had ended: its page, the owner of the account, and the fields. */
type UnsavedForm = { readonly page: string; readonly owner: string; readonly typed: Fields }

/**
 * Holds forms whose sender has to sign in first, in memory: one per browser, for 30 minutes, 500 in all, without passwords. The
 * browser's cookie holds only a random id. [I11]
 */
export type UnsavedForms = {
  /** Saves a form. Returns `Set-Cookie` lines, none if there is nothing to save. */
  readonly save: (request: Request, form: UnsavedForm) => ReadonlyArray<string>
  /** The fields typed on a page in this browser; `undefined` for anybody but the owner. */
  readonly find: (request: Request, page: string, owner: string) => Fields | undefined
  /** Removes the form of a page after it was saved; a form of another page stays. Returns `Set-Cookie` lines. */
  readonly remove: (request: Request, page: string) => ReadonlyArray<string>
}

const cookie = "unsaved_form"
const lifetimeSeconds = 1800
const maxForms = 500

const cookieLine = (request: Request, value: string, maxAge: number): string =>
  `${cookie}=${value}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${secureAttribute(request)}`

const idIn = (request: Request): string => parseCookies(request.headers.get("cookie")).get(cookie) ?? ""

/** Creates an empty store. `now` is in Unix milliseconds. */
export const unsavedForms = (now: () => number): UnsavedForms => {
  const forms = new LRUCache<string, UnsavedForm & { readonly expiresAt: number }>({ max: maxForms })

  return {
    save: (request, { page, owner, typed }) => {
      const saved = draftFields(typed)
      if (owner === "" || saved === undefined) return []
      forms.delete(idIn(request))
      // Always a new id, so that an id planted in this browser by an attacker reveals nothing.
      const id = randomBytes(16).toString("hex")
      forms.set(id, { page, owner, typed: saved, expiresAt: now() + lifetimeSeconds * 1000 })
      return [cookieLine(request, id, lifetimeSeconds)]
    },
    find: (request, page, owner) => {
      const form = forms.get(idIn(request))
      return form !== undefined && form.expiresAt > now() && form.page === page && form.owner === owner
        ? form.typed
        : undefined
    },
    remove: (request, page) => {
      const id = idIn(request)
      return forms.get(id)?.page === page && forms.delete(id) ? [cookieLine(request, "", 0)] : []
    },
  }
}
