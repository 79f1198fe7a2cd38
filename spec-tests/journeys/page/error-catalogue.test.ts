import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import path from "node:path"
import { DatabaseSync } from "node:sqlite"

import { databaseFile } from "../../../app/shop/infra/database/data-folder.ts"
import { expectAccessible } from "../accessibility.ts"
import { addToCart, byMouse } from "../checkout-steps.ts"
import { describe, expect, test } from "../journey.ts"
import { shopText } from "../shop-text.ts"
import { start } from "../shop-under-test.ts"

/** Stores a video of a provider that has no player. */
const linkForeignVideo = (dataDir: string): void => {
  const database = new DatabaseSync(databaseFile(dataDir))
  database.exec(
    `UPDATE product_picture SET video_provider = 'peertube', video_url = 'https://videos.example/w/1' WHERE video_provider = 'youtube'`,
  )
  database.close()
}

describe("A shop without guest checkout, with a video of an unknown provider", { tag: "@embedded" }, () => {
  let shop: Awaited<ReturnType<typeof start>>
  let dataDir = ""

  test.beforeAll(async () => {
    dataDir = await mkdtemp(path.join(tmpdir(), "vitrine-errors-"))
    shop = await start({ DATA_DIR: dataDir, SHOP_URL: "", GUEST_CHECKOUT: "off" })
    linkForeignVideo(dataDir)
  })
  test.afterAll(async () => {
    await shop?.stop()
    await rm(dataDir, { recursive: true, force: true })
  })

  test("[8.5] [2.authentication-pop-up.3] a sign-in dialog that fails to load shows an alert that guest checkout is disabled", async ({
    shopper,
  }) => {
    const { page } = shopper
    await page.route(/\/static\/sign-in-dialog-/, (route) => route.abort())
    await page.goto(`${shop.address}/oak-trivet.html`)
    await addToCart(page, byMouse, 1)
    await page.goto(`${shop.address}/checkout/cart/`)
    const alerted = page.waitForEvent("dialog")
    await Promise.all([
      page.getByRole("main").getByRole("link", { name: "Proceed to Checkout" }).click(),
      alerted.then(async (alert) => {
        expect(alert.message()).toBe(shopText("Guest checkout is disabled."))
        await alert.accept()
      }),
    ])
    expect(new URL(page.url()).pathname).toBe("/checkout/cart/")
  })

  test("[6.1] [2.authentication-pop-up.1] the sign-in dialog opens, and the checkout's URL redirects to sign-in", async ({
    shopper,
  }) => {
    const { page } = shopper
    await page.goto(`${shop.address}/oak-trivet.html`)
    await addToCart(page, byMouse, 1)
    await page.goto(`${shop.address}/checkout/cart/`)
    await page.getByRole("main").getByRole("link", { name: "Proceed to Checkout" }).click()
    await page.getByRole("dialog", { name: "Sign In" }).waitFor()
    await page.goto(`${shop.address}/checkout/`)
    expect(new URL(page.url()).pathname).not.toBe("/checkout/")
  })

  test("[8.12] a video of an unknown type shows an error in its place", async ({ shopper }) => {
    const { page } = shopper
    await page.goto(`${shop.address}/alba-vase-sand.html`)
    const gallery = page.getByRole("main").getByRole("region", { name: "Pictures" })
    await gallery.getByRole("link", { name: /^Picture 3 of 4/ }).click()
    await gallery.getByRole("link", { name: "Play video: Throwing an Alba Vase" }).click()
    const error = gallery.getByRole("alert")
    await expect.poll(() => error.textContent()).toBe("Video Error: Unknown video type")
    expect(page.frames()).toHaveLength(1)
    await expectAccessible(page)
  })
})
