import { expectAccessible } from "../accessibility.ts"
import { addOneMore, byMouse, increaseQuantity, placeOrder } from "../checkout-steps.ts"
import { fillSignIn } from "../customer.ts"
import { test } from "../journey.ts"
import { expectOrderInShop } from "../order-in-shop.ts"
import { shopText } from "../shop-text.ts"

const customer = { email: "ada@example.com", billingLastName: "Whitlock" }

test("[1.3] a signed-in customer buys with a saved address and a coupon", async ({ newShopper }) => {
  const { page, expectNoBrowserErrors } = await newShopper()
  await page.goto("/customer/account/login/")
  await expectAccessible(page)
  await fillSignIn(page, customer.email)
  await page.waitForURL(/customer\/account\/$/)
  await page.getByText("Ada Whitlock").first().waitFor()
  await expectAccessible(page)

  await page.goto("/oak-trivet.html")
  await addOneMore(page, "Oak Trivet")
  await page.goto("/checkout/")
  const home = page.getByRole("radio", { name: /48 Union Street/ })
  await home.first().check()
  await page.getByRole("radio", { name: /Standard delivery/ }).check()
  await page.getByRole("radio", { name: /Check \/ Money order/i }).check()
  await page.getByText("Apply Discount Code").click()
  await page.getByLabel("Enter discount code").fill("welcome10")
  await page.getByRole("button", { name: "Apply Discount" }).click()
  await page
    .getByRole("complementary")
    .getByText(/Discount \(.*\)/)
    .waitFor()
  await increaseQuantity(page, byMouse, "Oak Trivet")
  await expectAccessible(page)
  const placed = await placeOrder(page, byMouse)
  await expectOrderInShop(page, { ...placed, email: customer.email, lastName: customer.billingLastName })

  await page.goto("/checkout/cart/")
  await page.getByText(shopText("You have no items in your shopping cart.")).first().waitFor()
  expectNoBrowserErrors()
})
