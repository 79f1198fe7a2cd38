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
 * Opens the link of the newest mail to a recipient: in the outbox, or with a remote shop, whose pages have no outbox, by the mail in its
 * database. That link names the remote shop's own origin, and so its path is opened at the shopper's.
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
