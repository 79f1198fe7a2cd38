import type { Hono } from "hono"
import type { Transaction } from "kysely"

import type { ShopContext } from "../../context/context.ts"
import { rejectionOf } from "../../domain/bots/accept-sender.ts"
import type { Tables } from "../../infra/database/tables.ts"
import { type OpenSession, openSession } from "../../infra/session/open-session.ts"
import { isAjax, isCrossSite } from "../../infra/session/request-origin.ts"
import { clearMessages, saveMessages } from "../../infra/session/save-messages.ts"
import { isFormKeyValid } from "../../infra/session/session-form-key.ts"
import {
  errorMessage,
  type SessionMessage,
  type StoredMessage,
  translateMessages,
} from "../../infra/session/session-messages.ts"
import { type Session, sessionOf } from "../../infra/session/session.ts"
import { messagesCookie, privateContentCookie, sessionCookies } from "../../infra/session/set-cookies.ts"
import { isMessage, type Message } from "../../infra/translation/shop-message.ts"
import { translate } from "../../infra/translation/shop-translate.ts"
import { returnAddress, shopAddress } from "../../infra/web/own-address.ts"
import { readForm, withAddress } from "../../infra/web/posted-fields.ts"
import { formFields, type FormReader, formReader, readFormKey, sentText } from "../input/form-input.ts"
import { readSender } from "../input/sender-fields.ts"

/** A posted form; the parameters of its address are fields as well. */
export type FormPost = {
  readonly shop: ShopContext
  readonly request: Request
  /** The decoded fields. */
  readonly input: <Input>(read: FormReader<Input>) => Input
  /** Posted by one of our scripts, which reads a JSON response. */
  readonly isBackground: boolean
}

/** The response to a form, and the messages that the shopper sees next. */
export type FormOutcome = { readonly messages?: ReadonlyArray<SessionMessage> | undefined } & (
  | { readonly redirect: string }
  | { readonly json: unknown }
)

/** The controller of a form: Magento's path of the action, and its handlers. */
export type FormAction = {
  /** `checkout/cart/add`; parameters may follow as `/name/value/`. */
  readonly path: string
  /** Requests of our own scripts need no key: no other site can send their header. */
  readonly keyless?: "from-scripts"
  /** The response to a missing or wrong form key. */
  readonly onInvalidKey: (post: FormPost) => FormOutcome
  readonly handle: (post: FormPost) => Promise<Response>
  /** Magento's CAPTCHA id of the form; absent for forms that bots do not target. */
  readonly captcha?: string
}

/**
 * Adds the route of a form action, with any parameters after its path: `checkout/cart/add/uenc/…`. A native form from a browser without
 * cookies is redirected to `/enable-cookies`; a form with a wrong key reaches `onInvalidKey` instead of `handle`. [S9]
 */
export const mountFormAction = (app: Hono, shop: ShopContext, action: FormAction): void => {
  // Magento ignores the case of an action's name.
  const spellings = [...new Set([action.path, action.path.toLowerCase()])]
  app.on(
    "POST",
    spellings.flatMap((path) => [`/${path}`, `/${path}/*`]),
    async (c) => {
      const request = c.req.raw
      if (!request.headers.has("cookie") && !isAjax(request))
        return redirectTo(request, shopAddress(request, "/enable-cookies"))
      const sent = await readForm(request)
      if (sent === undefined) return c.text("The form cannot be read.", 400, { "cache-control": "no-store" })
      const form = withAddress(sent, new URL(request.url))
      const post: FormPost = { shop, request, input: (read) => read(form), isBackground: isAjax(request) }
      if (!(await isKeyAccepted(post, action))) return withoutSession(post, action.onInvalidKey(post))
      const rejection = await senderRejection(post, action.captcha)
      return rejection === undefined ? action.handle(post) : refuse(post, action, rejection)
    },
  )
}

/** The message for a sender who might be a program; undefined for others, and for a form without a proof of work. */
export const senderRejection = async (
  { shop, request, input }: FormPost,
  formId: string | undefined,
): Promise<Message | undefined> =>
  formId === undefined ? undefined : rejectionOf(shop, request, formId, input(readSender(formId)))

/** Shows the page of the form with a message, as after a wrong key. */
const refuse = (post: FormPost, { onInvalidKey }: FormAction, rejection: Message): Promise<Response> =>
  withoutSession(post, { ...onInvalidKey(post), messages: [errorMessage(rejection)] })

const isKeyAccepted = async (
  { shop, request, input, isBackground }: FormPost,
  { keyless }: FormAction,
): Promise<boolean> => {
  if (keyless === "from-scripts" && isBackground && !isCrossSite(request)) return true
  return isFormKeyValid(request, input(readFormKey).key, (await sessionOf(shop, request))?.formKey)
}

/** The JSON of a response with its messages translated. */
const translatedJson = ({ settings }: ShopContext, json: unknown): unknown =>
  typeof json !== "object" || json === null || Array.isArray(json)
    ? json
    : Object.fromEntries(
        Object.entries(json).map(([name, value]: readonly [string, unknown]) => [
          name,
          isMessage(value) ? translate(settings, value) : value,
        ]),
      )

/** Runs `work` in one transaction with the shopper's session; anything slow is awaited before. */
export const runInSession = async (
  post: FormPost,
  work: (trx: Transaction<Tables>, session: Session) => Promise<FormOutcome>,
): Promise<Response> => {
  const { shop, request } = post
  const { open, outcome, waiting } = await shop.transact(async (trx) => {
    const opened = await openSession(shop, trx, request)
    const done = await work(trx, opened.session)
    return { open: opened, outcome: done, waiting: await deliverMessages(shop, trx, opened.session, done) }
  })
  return formResponse(post, outcome, open, waiting)
}

/** Saves the messages of a JSON response for the `messages` section; returns all waiting messages for a redirect. */
export const deliverMessages = async (
  shop: ShopContext,
  trx: Transaction<Tables>,
  session: Session,
  outcome: FormOutcome,
): Promise<ReadonlyArray<StoredMessage>> => {
  const messages = outcome.messages ?? []
  if ("json" in outcome) {
    await saveMessages(trx, session, translateMessages(shop, messages))
    return []
  }
  if (session.messages.length > 0) await clearMessages(trx, session.id)
  return [...session.messages, ...translateMessages(shop, messages)]
}

/** The response to a handled form: a redirect, or JSON for a script. `setCookies` are further `Set-Cookie` lines. */
export const formResponse = (
  { shop, request }: FormPost,
  outcome: FormOutcome,
  open: OpenSession | undefined,
  messages: ReadonlyArray<StoredMessage>,
  setCookies: ReadonlyArray<string> = [],
): Response => {
  const response =
    "redirect" in outcome ? redirectTo(request, outcome.redirect) : Response.json(translatedJson(shop, outcome.json))
  response.headers.set("cache-control", "max-age=0, must-revalidate, no-cache, no-store")
  const cookies = [
    privateContentCookie(shop, request),
    ...(open === undefined ? [] : sessionCookies(shop, request, open)),
    ...messagesCookie(request, messages),
    ...setCookies,
  ]
  for (const cookie of cookies) response.headers.append("set-cookie", cookie)
  return response
}

const redirectTo = (request: Request, address: string): Response =>
  new Response("", {
    status: 302,
    headers: {
      location: new URL(address, request.url).href,
      "content-type": "text/html; charset=UTF-8",
      "cache-control": "no-store",
    },
  })

/** The response to a form that changes nothing. It opens no session. */
export const withoutSession = async (post: FormPost, outcome: FormOutcome): Promise<Response> => {
  const session = await sessionOf(post.shop, post.request)
  const open = session === undefined ? undefined : { session, newId: undefined, isRenewed: false }
  return formResponse(post, outcome, open, translateMessages(post.shop, outcome.messages ?? []))
}

const readUenc = formReader(formFields({ uenc: sentText("uenc") }))

/** The page that the form names in `uenc`, otherwise the page it was sent from. */
export const returnPage = ({ request, input }: FormPost): string => returnAddress(request, input(readUenc).uenc)

/** Redirects to a page without opening a session, such as after a failed form that changed nothing. */
export const redirectWithMessages = (
  post: FormPost,
  path: string,
  messages: ReadonlyArray<SessionMessage>,
): Promise<Response> => withoutSession(post, { redirect: shopAddress(post.request, path), messages })
