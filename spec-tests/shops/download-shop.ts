import { writeFileSync } from "node:fs"
import { join } from "node:path"

import { address, newCart, openSmallShop, orderBody, smallSettings, tokenOf, type SmallShop } from "./small-shop.ts"
import { testFolder } from "./test-folder.ts"

type Headers = Readonly<Record<string, string>>

/** A small shop whose downloads are in a temporary folder. */
export const openDownloadShop = async (from: "ordered" | "paid"): Promise<SmallShop> => {
  const folder = testFolder("sold")
  writeFileSync(join(folder, "one.txt"), "Lesson one")
  writeFileSync(join(folder, "two.txt"), "Lesson two")
  return openSmallShop({ ...smallSettings, downloads: { ...smallSettings.downloads, guests: true, from, folder } })
}

const lessons = (small: SmallShop) => ({
  sku: "COURSE",
  qty: 1,
  product_option: {
    extension_attributes: {
      downloadable_option: {
        downloadable_links: small.rows("select id from download_link order by id").map(({ id }) => Number(id)),
      },
    },
  },
})

const linksInMail = (small: SmallShop): ReadonlyArray<string> => {
  const [mail] = small.rows("select text from mail where kind = 'order' order by id desc limit 1")
  return String(mail?.["text"]).match(/http\S+\/downloadable\/download\/link\/id\/\S+/g) ?? []
}

/** A guest buys both downloads; returns the links of the mail. */
export const guestBuysLessons = async (small: SmallShop): Promise<ReadonlyArray<string>> => {
  const mask = await newCart(small)
  await small.call("POST", `/guest-carts/${mask}/items`, { cartItem: lessons(small) })
  await small.call("POST", `/guest-carts/${mask}/payment-information`, orderBody)
  return linksInMail(small)
}

/** Ann buys both downloads; returns the links of the mail, and her headers. */
export const annBuysLessons = async (
  small: SmallShop,
): Promise<{ readonly links: ReadonlyArray<string>; readonly ann: Headers }> => {
  const ann = await tokenOf(small, "ann@example.com", "Ann-likes-mugs-7")
  await small.call("POST", "/carts/mine", undefined, ann)
  await small.call("POST", "/carts/mine/items", { cartItem: lessons(small) }, ann)
  const body = { paymentMethod: { method: "checkmo" }, billingAddress: address }
  await small.call("POST", "/carts/mine/payment-information", body, ann)
  return { links: linksInMail(small), ann }
}

/** Session cookie of a customer who signs in by the form. */
export const signedInCookie = async (small: SmallShop, username: string, password: string): Promise<string> => {
  const response = await small.shop.fetch(
    new Request("http://shop.test/customer/ajax/login", {
      method: "POST",
      headers: { "content-type": "application/json", "x-requested-with": "XMLHttpRequest" },
      body: JSON.stringify({ username, password }),
    }),
  )
  return response.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ")
}

/** Follows a link: returns the file's text, or the redirect with its message. */
export const follow = async (small: SmallShop, link: string | undefined, cookie = "", method = "GET") => {
  const response = await small.shop.fetch(new Request(link ?? "http://shop.test/", { method, headers: { cookie } }))
  const messageCookie = response.headers.getSetCookie().find((line) => line.startsWith("mage-messages="))
  return {
    status: response.status,
    text: await response.text(),
    disposition: response.headers.get("content-disposition"),
    location: response.headers.get("location"),
    messages: decodeURIComponent(messageCookie ?? ""),
  }
}
