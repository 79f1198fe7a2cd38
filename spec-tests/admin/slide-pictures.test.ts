import { afterEach, beforeEach, describe, expect, test } from "vitest"

import { at } from "../shops/graphql.ts"
import {
  adminVisitor,
  type AdminVisitor,
  openOffice,
  pngOf,
  problemFields,
  signedInMerchant,
  slide,
} from "../shops/office-shop.ts"
import { smallSettings, today, type SmallShop } from "../shops/small-shop.ts"

let small: SmallShop
let nora: AdminVisitor
let time = today
beforeEach(async () => {
  time = today
  ;({ small, nora } = await openOffice(smallSettings, () => time))
})
afterEach(() => small.close())

describe("Slide pictures uploaded by a merchant", () => {
  const photo = (name = "my kiln.PNG", width = 1600) => new File([pngOf(width, 900)], name)
  const storedNames = () => small.rows("select name from slide_picture order by added_at").map(({ name }) => name)
  const served = (name: string) => small.shop.fetch(new Request(`http://shop.test/media/slides/${name}`))
  const send = async (file: File): Promise<string> => String(at((await nora.sendPicture(file)).body, "value"))

  test("are recognised by their content, not by their file name, and served as images", async () => {
    const sent = await nora.sendPicture(photo("kiln.html"))
    expect([sent.status, at(sent.body, "label")]).toEqual([200, "kiln"])
    const name = String(at(sent.body, "value"))
    expect(name).toMatch(/^[0-9a-f]{32}\.png$/)
    const result = await served(name)
    expect([result.status, await result.bytes()]).toEqual([200, pngOf(1600, 900)])
    expect(Object.fromEntries(result.headers)).toMatchObject({
      "content-type": "image/png",
      "x-content-type-options": "nosniff",
      "cache-control": "public, max-age=31536000, immutable",
    })
    expect((await served("0".repeat(32) + ".png")).status).toBe(404)
  })

  test.each([
    ["an HTML file named kiln.png", new File(["<script>alert(1)</script>"], "kiln.png")],
    ["an SVG file", new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], "kiln.svg")],
    ["a GIF file", new File(["GIF89a", new Uint8Array([0, 4, 0, 4, 0, 0])], "kiln.gif")],
    ["a truncated picture", new File([pngOf(1600, 900).subarray(0, 20)], "kiln.png")],
    ["an empty file", new File([], "kiln.png")],
    ["a picture 479 px wide", photo("kiln.png", 479)],
    ["a picture 6,001 px wide", photo("kiln.png", 6001)],
    ["a picture of more than 900,000 bytes", new File([pngOf(1600, 900, 900_001)], "kiln.png")],
  ])("%s is rejected at its field and not stored", async (_, file) => {
    const response = await nora.sendPicture(file)
    expect([response.status, problemFields(response.body)]).toEqual([200, ["picture"]])
    expect(storedNames()).toEqual([])
  })

  test("only a merchant can upload them", async () => {
    expect((await adminVisitor(small).sendPicture(photo())).status).toBe(401)
    expect(storedNames()).toEqual([])
  })

  test("a picture used by a slide is on the home page with its size, and is deleted when no slide uses it", async () => {
    small.runSql("insert into content_block values (1, 'home-slides', 'Slides', '', 1)")
    const [first, second] = [await send(photo()), await send(photo("b.png", 1700))]
    await nora.post("/slides/save", { ...slide, picture: first })
    const content = String(small.rows("select content from content_block")[0]?.["content"])
    expect(content).toContain(`<img src="/media/slides/${first}" alt="A teapot" width="1600" height="900">`)
    await nora.post("/slides/save", { ...slide, picture: first })
    await nora.post("/slides/save", { ...slide, picture: second, id: "1", version: "1" })
    expect(storedNames()).toEqual([first, second])
    await nora.post("/slides/delete", { id: "2", version: "1" })
    expect(storedNames()).toEqual([second])
    expect(problemFields((await nora.post("/slides/save", { ...slide, picture: first })).body)).toEqual(["picture"])
  })

  test("an unused uploaded picture is deleted after a day", async () => {
    const unused = await send(photo())
    await nora.post("/slides/save", slide)
    await nora.post("/slides/save", { ...slide, id: "1", version: "1" })
    expect(storedNames()).toEqual([unused])
    time += 86_400_001
    nora = await signedInMerchant(small)
    await nora.post("/slides/save", { ...slide, id: "1", version: "2" })
    expect(storedNames()).toEqual([])
  })
})
