import { DatabaseSync } from "node:sqlite"

import type { Page } from "@playwright/test"

import { databaseFile } from "../../app/shop/infra/database/data-folder.ts"
import { expect } from "./journey.ts"
import { shopUnderTest } from "./shop-under-test.ts"

const newestLink = (recipient: string): string => {
  const database = new DatabaseSync(databaseFile(shopUnderTest().dataDir), { readOnly: true })
  try {
    const mail = database.prepare("select text from mail where recipient = ? order by id desc limit 1").get(recipient)
    return /https?:\/\/\S+/.exec(String(mail?.["text"]))?.[0] ?? ""
  } finally {
    database.close()
  }
}

/**
 * Follows the link of the newest mail to somebody: in the outbox, or where the shop behind the pages is elsewhere and has none, as it
 * arrived; there it names that shop's own address, which the shopper's mail program does not mind.
 */
export const followMailedLink = async (
  page: Page,
  recipient: string,
  subject: RegExp,
  label: string,
): Promise<void> => {
  const outbox = await page.request.get("/demo/outbox/")
  if (outbox.status() === 404) {
    const { pathname, search } = new URL(newestLink(recipient))
    await page.goto(pathname + search)
    return
  }
  await page.goto("/demo/outbox/")
  await page
    .getByRole("listitem")
    .filter({ hasText: `To: ${recipient}` })
    .getByRole("link", { name: subject })
    .first()
    .click()
  await page.getByRole("article").waitFor()
  await expect(page.getByText(`To: ${recipient}`)).toHaveCount(1)
  await page.getByRole("article").getByRole("link", { name: label }).click()
}
