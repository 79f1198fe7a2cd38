import {
  extensionOf,
  fileNameOf,
  removalFieldName,
  type SelectedFile,
  type FileAttribute,
  type FileField,
} from "../../../../core/addresses/file-attribute.ts"
import type { TypedFields } from "../../../../core/customer/account-forms.ts"
import { imageSize } from "../../../../core/web/image-size.wire.ts"
import { uencOf } from "../../../../core/web/uenc.ts"
import type { MountRoutes, RouteContext, ShopperVisit } from "../../route-context.ts"

/** The uploaded files of a form by field. */
export type Uploads = ReadonlyMap<string, File>

/** The uploaded files of a form. A browser sends an empty file field as a file without a name. */
export const uploadsIn = (form: FormData): Uploads =>
  new Map([...form].flatMap(([name, value]) => (typeof value === "string" || value.name === "" ? [] : [[name, value]])))

type Submitted = { readonly typed: TypedFields; readonly uploads: Uploads }

const selectedFile = async (file: File | undefined): Promise<SelectedFile | undefined> =>
  file && {
    name: fileNameOf(file.name),
    bytes: file.size,
    image: imageSize(new Uint8Array(await file.arrayBuffer())) ?? "none",
  }

/** The file fields of a form with their saved values by code, as they are or as they were submitted. */
export const fileFieldsOf = (
  attributes: ReadonlyArray<FileAttribute>,
  saved: Readonly<Record<string, string>>,
  { typed, uploads }: Submitted = { typed: {}, uploads: new Map() },
): Promise<ReadonlyArray<FileField>> =>
  Promise.all(
    attributes.map(async (attribute) => {
      const path = saved[attribute.code] ?? ""
      return {
        attribute,
        saved: path === "" ? undefined : { path },
        isRemoved: typed[removalFieldName(attribute.code)] === "1",
        selected: await selectedFile(uploads.get(attribute.code)),
      }
    }),
  )

/** A name that every shop can store: without folders and control characters, its extension in lower case as Magento compares it. */
const storableName = (name: string): string => {
  const plain = fileNameOf(name).replace(/[\p{Cc}"<>|:*?]/gu, "_")
  const extension = extensionOf(plain)
  return extension === "" ? plain : plain.slice(0, -extension.length) + extension
}

/** The files to send to the shop, by field. */
export const fileParts = (
  fields: ReadonlyArray<FileField>,
  uploads: Uploads,
): ReadonlyArray<readonly [field: string, file: File]> =>
  fields.flatMap(({ attribute: { code } }) => {
    const file = uploads.get(code)
    return file === undefined ? [] : [[code, new File([file], storableName(file.name), { type: file.type })] as const]
  })

/** Owner of an attribute, as in Magento's addresses for files. */
type Owner = "index" | "address"

const viewPath = (owner: Owner, path: string): string =>
  `/customer/${owner}/viewfile/file/${uencOf(path.replace(/^\/+/, "")).replaceAll("~", ",")}/`

const isDownload = ({ status, headers }: Response): boolean =>
  status === 200 && headers.get("content-type")?.startsWith("text/html") !== true

const withLink = async (visit: ShopperVisit, owner: Owner, field: FileField): Promise<FileField> => {
  const { saved } = field
  if (saved === undefined) return field
  const href = viewPath(owner, saved.path)
  const response = await visit.fetch(href, { method: "HEAD", redirect: "manual", headers: { accept: "*/*" } })
  return isDownload(response) ? { ...field, saved: { ...saved, href } } : field
}

/** Adds the addresses of saved files. Magento Open Source has none for customers, Adobe Commerce and the built-in shop have. */
export const withFileLinks = (
  visit: ShopperVisit,
  owner: Owner,
  fields: ReadonlyArray<FileField>,
): Promise<ReadonlyArray<FileField>> => Promise.all(fields.map((field) => withLink(visit, owner, field)))

/** Responds with a customer's file as a download of unknown type: customers upload such files, so the backend's content type is not trusted. */
const respondWithFile = async (context: RouteContext, request: Request): Promise<Response | undefined> => {
  const visit = context.visit(request)
  const { pathname } = new URL(request.url)
  const response = await visit.fetch(pathname, { redirect: "manual", headers: { accept: "*/*" } })
  if (!isDownload(response)) return undefined
  const named = /filename="[\w.-]{1,255}"/.exec(response.headers.get("content-disposition") ?? "")?.[0]
  return new Response(response.body, {
    headers: {
      "content-type": "application/octet-stream",
      "content-disposition": named === undefined ? "attachment" : `attachment; ${named}`,
      "x-content-type-options": "nosniff",
      "cache-control": "private, no-store",
    },
  })
}

/** Routes of the files of customers and addresses; the shop decides whose they are. */
export const customerFileRoutes: MountRoutes = (app, context) => {
  for (const slash of ["", "/"])
    app.get(
      `/customer/:owner{index|address}/viewfile/:kind{file|image}/:path${slash}`,
      async (c) => (await respondWithFile(context, c.req.raw)) ?? c.notFound(),
    )
}
