import { hashPassword } from "../../app/shop/domain/customer/password.ts"
import { at } from "./graphql.ts"
import { openSmallShop, smallSettings, type SmallShop } from "./small-shop.ts"

export const merchantPassword = "Back-of-the-kiln-7"

const key = "aaaaaaaabbbbbbbb"

export type AdminResponse = { readonly status: number; readonly body: unknown; readonly cookies: string }

/** A client of the admin with its cookies. */
export type AdminVisitor = {
  readonly get: (path: string) => Promise<AdminResponse>
  /** Adds the form key of the cookie unless the fields have another. */
  readonly post: (path: string, fields: Readonly<Record<string, string>>) => Promise<AdminResponse>
  readonly sendPicture: (file: File) => Promise<AdminResponse>
}

export const adminVisitor = ({ shop }: Pick<SmallShop, "shop">, first = ""): AdminVisitor => {
  let cookies = [`form_key=${key}`, first].filter((one) => one !== "").join("; ")
  const send = async (path: string, init: RequestInit): Promise<AdminResponse> => {
    const request = new Request(`http://shop.test/demo/back-office${path}`, init)
    request.headers.set("cookie", cookies)
    const response = await shop.fetch(request)
    const set = response.headers.getSetCookie().map((line) => line.split(";")[0] ?? "")
    cookies = [cookies, ...set].join("; ")
    const text = await response.text()
    return { status: response.status, body: text.startsWith("{") ? JSON.parse(text) : text, cookies }
  }
  return {
    get: (path) => send(path, {}),
    sendPicture: (file) => {
      const body = new FormData()
      body.set("form_key", key)
      body.set("picture_file", file)
      return send("/slides/picture", { method: "POST", body })
    },
    post: (path, fields) => send(path, { method: "POST", body: new URLSearchParams({ form_key: key, ...fields }) }),
  }
}

/** Password hashing is slow on purpose; all shops of a file share one hash. */
let saved: Promise<string> | undefined

/** A small shop with two merchants. */
export const openOfficeShop = async (settings = smallSettings, now?: () => number): Promise<SmallShop> => {
  const small = await openSmallShop(settings, undefined, now)
  const hash = await (saved ??= hashPassword(merchantPassword))
  small.runSql(
    `insert into merchant (email, name, password_hash) values ('nora@example.com', 'Nora', '${hash}'), ('olof@example.com', 'Olof', '${hash}')`,
  )
  return small
}

export const signedInMerchant = async (small: SmallShop, email = "nora@example.com"): Promise<AdminVisitor> => {
  const visitor = adminVisitor(small)
  await visitor.post("/sign-in", { email, password: merchantPassword })
  return visitor
}

/** The shop and a signed-in merchant. */
export const openOffice = async (settings = smallSettings, now?: () => number) => {
  const small = await openOfficeShop(settings, now)
  return { small, nora: await signedInMerchant(small) }
}

/** Fields that a response reports as invalid. */
export const problemFields = (body: unknown): ReadonlyArray<unknown> => {
  const problems = at(body, "problems")
  return Array.isArray(problems) ? problems.map((one) => at(one, "name")) : []
}

export const banner = {
  identifier: "spring",
  title: "Spring",
  enabled: "1",
  placeholder: "lightbox",
  css_class: "",
  margin_x: "20",
  margin_y: "0",
  html: "<p>Hello</p>",
  needs_consent: "0",
  from_at: "",
  to_at: "",
  sort_order: "0",
  conditions: JSON.stringify({ aggregator: "all", value: "1", conditions: [] }),
}

export const coupon = {
  code: "SPRING",
  label: "Spring",
  kind: "percent",
  amount: "10",
  shipping_too: "0",
  from_subtotal: "",
  enabled: "1",
  uses_limit: "",
  uses_per_customer: "",
  from_at: "",
  to_at: "",
}

export const label = {
  text: "New",
  position: "top-left",
  shown_on: "both",
  background: "#336699",
  colour: "#ffffff",
  style: "",
  css_class: "",
  link: "",
  sort_order: "0",
  applies_to: "products",
  category_id: "",
  skus: "MUG",
}

export const slide = {
  enabled: "1",
  picture: "hero-tea",
  picture_text: "A teapot",
  heading: "Tea <b>time</b>",
  text: "",
  link: "/tea.html",
  link_text: "Tea",
  from_at: "",
  to_at: "",
  sort_order: "0",
}

export const synonyms = { words: "cup\nmug" }

export const term = { term: "Tea Cup", pinned: "BOWL", hidden: "SALE", enabled: "1" }

/** The start of a PNG of this size, padded: it is never decoded. */
export const pngOf = (width: number, height: number, bytes = 60): Uint8Array<ArrayBuffer> => {
  const png = new Uint8Array(bytes)
  png.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52])
  const view = new DataView(png.buffer)
  view.setUint32(16, width)
  view.setUint32(20, height)
  return png
}
