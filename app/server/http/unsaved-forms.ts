import { randomBytes } from "node:crypto"

import { Option, Schema } from "effect"

import { draftFields } from "../../../core/web/form-draft.ts"
import type { SharedStore, StoreDefinition } from "../shared/shared-state.ts"
import { parseCookies, secureAttribute } from "./cookie-header.ts"

type Fields = Readonly<Record<string, string>>

/** A form that was submitted after its session had ended: its page, the owner of the account, and the fields. */
const UnsavedForm = Schema.Struct({
  page: Schema.String,
  owner: Schema.String,
  typed: Schema.Record(Schema.String, Schema.String),
})
type UnsavedForm = typeof UnsavedForm.Type

/**
 * Holds forms whose sender has to sign in first: one per browser, for 30 minutes, without passwords. The browser's cookie holds only a random
 * id. [I11]
 */
export type UnsavedForms = {
  /** Saves a form. Resolves to `Set-Cookie` lines, none if there is nothing to save. */
  readonly save: (request: Request, form: UnsavedForm) => Promise<ReadonlyArray<string>>
  /** The fields typed on a page in this browser; `undefined` for anybody but the owner. */
  readonly find: (request: Request, page: string, owner: string) => Promise<Fields | undefined>
  /** Removes the form of a page after it was saved; a form of another page stays. Resolves to `Set-Cookie` lines. */
  readonly remove: (request: Request, page: string) => Promise<ReadonlyArray<string>>
}

/** The store of unsaved forms. */
export const formsStore: StoreDefinition = { name: "forms", maxInMemory: 500 }

const cookie = "unsaved_form"
const lifetimeSeconds = 1800

const cookieLine = (request: Request, value: string, maxAge: number): string =>
  `${cookie}=${value}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${secureAttribute(request)}`

/** The id in the cookie; empty if there is none of ours. */
const idIn = (request: Request): string => {
  const id = parseCookies(request.headers.get("cookie")).get(cookie) ?? ""
  return /^[\da-f]{32}$/.test(id) ? id : ""
}

const decode = Schema.decodeUnknownOption(Schema.fromJsonString(UnsavedForm))

/** The unsaved forms of a store. */
export const unsavedForms = (store: SharedStore): UnsavedForms => {
  const formOf = async (request: Request): Promise<UnsavedForm | undefined> => {
    const id = idIn(request)
    return id === "" ? undefined : Option.getOrUndefined(decode((await store.get(id)) ?? ""))
  }
  return {
    save: async (request, { page, owner, typed }) => {
      const saved = draftFields(typed)
      if (owner === "" || saved === undefined) return []
      const before = idIn(request)
      if (before !== "") await store.delete(before)
      // Always a new id, so that an id planted in this browser by an attacker reveals nothing.
      const id = randomBytes(16).toString("hex")
      await store.set(id, JSON.stringify({ page, owner, typed: saved }), lifetimeSeconds * 1000)
      return [cookieLine(request, id, lifetimeSeconds)]
    },
    find: async (request, page, owner) => {
      const form = await formOf(request)
      return form?.page === page && form.owner === owner ? form.typed : undefined
    },
    remove: async (request, page) => {
      if ((await formOf(request))?.page !== page) return []
      await store.delete(idIn(request))
      return [cookieLine(request, "", 0)]
    },
  }
}
