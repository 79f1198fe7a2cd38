import type { Hono } from "hono"
import type { Transaction } from "kysely"

import type { ShopContext } from "../../context/context.ts"
import type { AddressAttributeSetting } from "../../context/settings.ts"
import type { ReceivedFile } from "../../domain/cart/buy-request.ts"
import { customerFileProblem, fileNameOf, isFile } from "../../domain/customer/customer-file-rules.ts"
import { customerFile, saveCustomerFile } from "../../domain/customer/customer-files.ts"
import type { Tables } from "../../infra/database/tables.ts"
import { sessionOf } from "../../infra/session/session.ts"
import { message, type Message } from "../../infra/translation/shop-message.ts"
import { decodeUenc } from "../../infra/web/own-address.ts"
import type { FormPost } from "../forms/form-routes.ts"
import { formFields, formReader, fromForm } from "../input/form-input.ts"

/** The files of a form by attribute, not validated yet. */
export type SentFiles = ReadonlyArray<readonly [AddressAttributeSetting, ReceivedFile]>

const readFiles = formReader(formFields({ files: fromForm((form) => form.files) }))

/** Reads the files of attributes of addresses. */
export const receivedFiles = async ({ shop, input }: FormPost): Promise<SentFiles> => {
  const { files } = input(readFiles)
  const sent = (shop.settings.customers.addressAttributes ?? []).flatMap((attribute) => {
    const file = files.get(attribute.code)
    return file === undefined || !isFile(attribute) ? [] : [[attribute, file] as const]
  })
  return Promise.all(
    sent.map(async ([attribute, file]) => {
      const bytes = new Uint8Array(await file.arrayBuffer())
      return [attribute, { name: file.name, type: file.type, bytes }] as const
    }),
  )
}

/** Saves the files of a form and returns their paths by attribute, or the first problem; then nothing is saved. */
export const saveFiles = async (
  shop: ShopContext,
  trx: Transaction<Tables>,
  customerId: number,
  files: SentFiles,
): Promise<ReadonlyMap<string, string> | Message> => {
  const [problem] = files.flatMap(([attribute, file]) => customerFileProblem(attribute, file) ?? [])
  if (problem !== undefined) return problem
  const paths = new Map<string, string>()
  for (const [{ code }, file] of files) {
    const path = await saveCustomerFile(shop, trx, customerId, file)
    if (path === undefined) return message('"%1" exceeds the allowed file size.', [file.name])
    paths.set(code, path)
  }
  return paths
}

/** Mounts GET customer/address/viewfile: a file of the signed-in customer, always as a download. */
export const mountCustomerFiles = (app: Hono, shop: ShopContext): void => {
  app.get("/customer/address/viewfile/:kind{file|image}/:path", async (c) => {
    const customerId = (await sessionOf(shop, c.req.raw))?.customerId
    const path = `/${decodeUenc(c.req.param("path")) ?? ""}`
    const file = customerId === undefined ? undefined : await customerFile(shop.read, customerId, path)
    if (file === undefined) return c.text("Not Found", 404, { "cache-control": "no-store" })
    return new Response(new Uint8Array(file.bytes), {
      headers: {
        "content-type": "application/octet-stream",
        "content-disposition": `attachment; filename="${fileNameOf(path)}"`,
        "x-content-type-options": "nosniff",
        "cache-control": "private, no-store",
      },
    })
  })
}
