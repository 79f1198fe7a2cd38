import type { Hono } from "hono"
import type { Transaction } from "kysely"

import type { ShopContext } from "../../context/context.ts"
import type { AttributeSetting } from "../../context/settings.ts"
import type { ReceivedFile } from "../../domain/cart/buy-request.ts"
import { customerFileProblem, fileNameOf, isFile } from "../../domain/customer/customer-file-rules.ts"
import { customerFile, maxBytesOfCustomer, pathBeside, saveCustomerFile } from "../../domain/customer/customer-files.ts"
import type { Tables } from "../../infra/database/tables.ts"
import { sessionOf } from "../../infra/session/session.ts"
import { message, type Message } from "../../infra/translation/shop-message.ts"
import { decodeUenc } from "../../infra/web/own-address.ts"
import type { FormPost } from "../forms/form-routes.ts"
import { formFields, formReader, fromForm } from "../input/form-input.ts"

/** The files of a form by attribute, not validated yet. */
export type SentFiles = ReadonlyArray<readonly [AttributeSetting, ReceivedFile]>

const readFiles = formReader(formFields({ files: fromForm((form) => form.files) }))

/** Reads the files of a form that are values of `attributes`. */
export const receivedFiles = async (
  { input }: FormPost,
  attributes: ReadonlyArray<AttributeSetting>,
): Promise<SentFiles> => {
  const { files } = input(readFiles)
  const sent = attributes.flatMap((attribute) => {
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

const firstProblem = (files: SentFiles): Message | undefined =>
  files.flatMap(([attribute, file]) => customerFileProblem(attribute, file) ?? [])[0]

const tooLarge = (name: string): Message => message('"%1" exceeds the allowed file size.', [name])

/** Returns the paths that the files of a new customer will have, by attribute, or the first problem. */
export const pathsOfNewCustomer = (files: SentFiles): ReadonlyMap<string, string> | Message => {
  const problem = firstProblem(files)
  if (problem !== undefined) return problem
  const total = files.reduce((sum, [, { bytes }]) => sum + bytes.byteLength, 0)
  if (total > maxBytesOfCustomer) return tooLarge(files.map(([, { name }]) => name).join(", "))
  const paths = new Map<string, string>()
  for (const [{ code }, { name }] of files) paths.set(code, pathBeside(new Set(paths.values()), name))
  return paths
}

/** Saves the files of a form and returns their paths by attribute, or the first problem; then nothing is saved. */
export const saveFiles = async (
  shop: ShopContext,
  trx: Transaction<Tables>,
  customerId: number,
  files: SentFiles,
): Promise<ReadonlyMap<string, string> | Message> => {
  const problem = firstProblem(files)
  if (problem !== undefined) return problem
  const paths = new Map<string, string>()
  for (const [{ code }, file] of files) {
    const path = await saveCustomerFile(shop, trx, customerId, file)
    if (path === undefined) return tooLarge(file.name)
    paths.set(code, path)
  }
  return paths
}

/** Mounts GET customer/index/viewfile and customer/address/viewfile: a file of the signed-in customer, always as a download. */
export const mountCustomerFiles = (app: Hono, shop: ShopContext): void => {
  app.get("/customer/:owner{index|address}/viewfile/:kind{file|image}/:path", async (c) => {
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
