import { createInterface } from "node:readline"

import { openShop } from "../../app/shop/shop.ts"
import { smallCatalogue } from "../shops/small-catalogue.ts"
import { orderBody, shopIn, settingsWithSender, today } from "../shops/small-shop.ts"

// A process of its own with a shop on the database of the first argument, which sends its mails to the server of the second one. Each line of its input is a JSON list of carts, which it orders
// all at once; it prints the status of each response as a JSON list. It ends with its input.

const print = (value: unknown): void => void process.stdout.write(`${JSON.stringify(value)}\n`)

const shop = await openShop({
  dataDir: "",
  databaseUrl: process.argv[2] ?? "",
  seed: smallCatalogue,
  settings: settingsWithSender,
  smtpUrl: process.argv[3],
  now: () => today,
})
const { call } = shopIn("", shop)
print("open")

for await (const line of createInterface({ input: process.stdin })) {
  const carts: ReadonlyArray<string> = JSON.parse(line)
  print(
    await Promise.all(
      carts.map(async (mask) => {
        const headers = { "idempotency-key": `attempt-of-${mask}` }
        return (await call("POST", `/guest-carts/${mask}/payment-information`, orderBody, headers)).status
      }),
    ),
  )
}
await shop.close()
