import { readFile } from "node:fs/promises"
import path from "node:path"

import type { Hono } from "hono"

import type { ShopContext } from "../../context/context.ts"
import { type Purchase, purchaseOfLink } from "../../domain/downloads/purchased-downloads.ts"
import type { SessionMessage } from "../../infra/session/session-messages.ts"
import { sessionOf } from "../../infra/session/session.ts"
import type { PlainMessageId } from "../../infra/translation/shop-message.ts"
import { encodeUenc, shopAddress } from "../../infra/web/own-address.ts"
import { emptyForm, withAddress } from "../../infra/web/posted-fields.ts"
import { type FormOutcome, runInSession } from "../forms/form-routes.ts"

const customerDownloadsPath = "/downloadable/customer/products/"

const notice = (text: PlainMessageId): SessionMessage => ({ type: "notice", text })

const unknownLink = notice("We can't find the link you requested.")
const pending = notice("The link is not available yet. It opens as soon as your payment has arrived.")
const expired = notice("The link has expired: every download of it is used up. Write to us if you need the file again.")
const fileMissing: SessionMessage = { type: "error", text: "Something went wrong while getting the requested content." }

/** The redirect instead of the file: a customer's list of downloads, a guest's order page. */
const redirectInstead = (request: Request, message: SessionMessage, isCustomer: boolean): FormOutcome => ({
  redirect: shopAddress(request, isCustomer ? customerDownloadsPath : "/sales/guest/form/"),
  messages: [message],
})

const redirectToSignIn = (request: Request): FormOutcome => ({
  redirect: shopAddress(
    request,
    `/customer/account/login/referer/${encodeUenc(shopAddress(request, customerDownloadsPath))}/`,
  ),
  messages: [notice("Please sign in to download your product.")],
})

/** The content of a purchased file; undefined for a missing file and for a name that leads out of the folder. */
const readPurchasedFile = async ({ settings }: ShopContext, { file }: Purchase): Promise<Buffer | undefined> => {
  const folder = path.resolve(settings.downloads.folder)
  const absolutePath = path.resolve(folder, file)
  if (!absolutePath.startsWith(folder + path.sep)) return undefined
  return readFile(absolutePath).catch(() => undefined)
}

/** Counts one download; false when none is left. Two concurrent requests cannot both get the last one. */
const countDownload = ({ transact }: ShopContext, { id }: Purchase): Promise<boolean> =>
  transact(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable("download_purchase")
      .set((eb) => ({ used: eb("used", "+", 1) }))
      .where("id", "=", id)
      .where((eb) => eb.or([eb("downloads", "=", 0), eb("used", "<", eb.ref("downloads"))]))
      .executeTakeFirst()
    return numUpdatedRows > 0n
  })

const mediaTypes: ReadonlyMap<string, string> = new Map([
  [".pdf", "application/pdf"],
  [".txt", "text/plain; charset=utf-8"],
  [".zip", "application/zip"],
])

const fileResponse = ({ file }: Purchase, content: Buffer): Response =>
  new Response(new Uint8Array(content), {
    headers: {
      "content-type": mediaTypes.get(path.extname(file)) ?? "application/octet-stream",
      "content-disposition": `attachment; filename="${path.basename(file).replace(/[^\w.-]/g, "_")}"`,
      "content-length": String(content.byteLength),
      "cache-control": "private, no-store",
      "x-content-type-options": "nosniff",
    },
  })

/** The response to a shopper who must not have the file; undefined when they may. Another customer's link is reported as an unknown one. [S26] */
const problemOf = (
  request: Request,
  purchase: Purchase | undefined,
  customerId: number | undefined,
): FormOutcome | undefined => {
  const isCustomer = customerId !== undefined
  if (purchase === undefined) return redirectInstead(request, unknownLink, isCustomer)
  if (purchase.customerId !== null && purchase.customerId !== customerId)
    return isCustomer ? redirectInstead(request, unknownLink, isCustomer) : redirectToSignIn(request)
  if (purchase.status === "available") return undefined
  return redirectInstead(request, purchase.status === "pending" ? pending : expired, isCustomer)
}

/** The file of a link, or the redirect instead. A HEAD request does not count as a download. */
const respondToLink = async (
  shop: ShopContext,
  request: Request,
  linkHash: string,
): Promise<Response | FormOutcome> => {
  const customerId = (await sessionOf(shop, request))?.customerId
  const purchase = await purchaseOfLink(shop, shop.read, linkHash)
  const problem = problemOf(request, purchase, customerId)
  if (problem !== undefined || purchase === undefined) return problem ?? redirectInstead(request, unknownLink, false)
  const content = await readPurchasedFile(shop, purchase)
  if (content === undefined) return redirectInstead(request, fileMissing, customerId !== undefined)
  const mayDownload = request.method === "HEAD" || (await countDownload(shop, purchase))
  return mayDownload ? fileResponse(purchase, content) : redirectInstead(request, expired, customerId !== undefined)
}

/** Mounts GET downloadable/download/link/id/{hash}: a purchased file. */
export const mountSoldDownloads = (app: Hono, shop: ShopContext): void => {
  app.get("/downloadable/download/link/id/:hash{[0-9a-f]{1,128}}", async (c) => {
    const request = c.req.raw
    const outcome = await respondToLink(shop, request, c.req.param("hash"))
    if (outcome instanceof Response) return outcome
    const form = withAddress(emptyForm, new URL(request.url))
    return runInSession({ shop, request, input: (read) => read(form), isBackground: false }, async () => outcome)
  })
}
