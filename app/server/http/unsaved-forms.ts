import { randomBytes } from "node:crypto"

import { fieldsToKeep } from "../../../core/web/kept-form.ts"
import { parseCookies, secureAttribute } from "./cookie-header.ts"

type Typed = Readonly<Record<string, string>>

/** What arrived after its sender's session was over: the page it was typed on, whose account it belongs to, and the fields. */
type Unsaved = { readonly page: string; readonly owner: string; readonly typed: Typed }

/**
 * Forms that could not be saved because their sender has to sign in first, kept in memory until they come back: one a browser, for half an
 * hour, five hundred in all, without passwords. The browser has only the name under which its form lies here. [I11]
 */
export type UnsavedForms = {
  /** Keeps a form; `Set-Cookie` lines for the answer, none where there is nothing to keep. */
  readonly save: (request: Request, unsaved: Unsaved) => ReadonlyArray<string>
  /** What this browser's shopper typed on a page; nothing for anybody but the owner. */
  readonly find: (request: Request, page: string, owner: string) => Typed | undefined
  /** The form of a page was saved; what was typed on another one stays. */
  readonly remove: (request: Request, page: string) => ReadonlyArray<string>
}

const cookie = "unsaved_form"
const lifetimeSeconds = 1800
const maxForms = 500

const line = (request: Request, value: string, seconds: number): string =>
  `${cookie}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secureAttribute(request)}`

export const unsavedForms = (now: () => number): UnsavedForms => {
  const forms = new Map<string, Unsaved & { readonly until: number }>()

  const dropOld = (): void => {
    for (const [id, { until }] of forms) if (until <= now() || forms.size >= maxForms) forms.delete(id)
  }

  const idIn = (request: Request): string => parseCookies(request.headers.get("cookie")).get(cookie) ?? ""

  return {
    save: (request, { page, owner, typed }) => {
      const kept = fieldsToKeep(typed)
      if (owner === "" || kept === undefined) return []
      forms.delete(idIn(request))
      dropOld()
      // Always a new name: one that somebody else has put into this browser opens nothing.
      const id = randomBytes(16).toString("hex")
      forms.set(id, { page, owner, typed: kept, until: now() + lifetimeSeconds * 1000 })
      return [line(request, id, lifetimeSeconds)]
    },
    find: (request, page, owner) => {
      const form = forms.get(idIn(request))
      return form !== undefined && form.until > now() && form.page === page && form.owner === owner
        ? form.typed
        : undefined
    },
    remove: (request, page) => {
      const id = idIn(request)
      return forms.get(id)?.page === page && forms.delete(id) ? [line(request, "", 0)] : []
    },
  }
}
