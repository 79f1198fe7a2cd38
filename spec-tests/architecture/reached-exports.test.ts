import { describe, expect, test } from "vitest"

import { unreachedExports } from "./reached-exports.ts"

/**
 * Exports that no page, server or purchase without a page uses, with the reason why they are there all the same. A test of a sentence
 * that calls one of them proves nothing about the shop.
 */
const forOtherRuntimes: ReadonlyArray<{ readonly reason: string; readonly exports: ReadonlyArray<string> }> = [
  {
    reason: "the tests of a module's author call them: app/docs/modules.md",
    exports: [
      "core/project/project-config.ts: defineConfig",
      "core/extensions/extension-contract.ts: extensionBreaches",
      ...["fieldProblems", "stepProblems", "storedLengthProblems"].map(
        (name) => `core/extensions/checkout-contract.ts: ${name}`,
      ),
      "core/extensions/payment-contract.ts: codeProblems",
      "core/extensions/payment-contract.ts: expressButtonProblems",
      "core/extensions/payment-contract.ts: paymentKindProblems",
      "core/extensions/provider-contract.ts: providerBreaches",
      "core/extensions/look-up-contract.ts: lookUpBreaches",
      "core/checkout/fields/stored-fields.ts: maxFieldCharacters",
      ...[
        "Texts",
        "Placings",
        "Payload",
        "Segments",
        "TotalsFacts",
        "Forms",
        "Moments",
        "Products",
        "WireProducts",
        "Events",
        "ShopEvents",
      ].map((name) => `core/extensions/extension-samples.ts: sample${name}`),
      ...["problemWhen", "deepFreeze", "functionProblems"].map((name) => `core/extensions/extension-trial.ts: ${name}`),
      "core/extensions/middleware-contract.ts: middlewareProblems",
    ],
  },
  {
    reason: "the check of a shop's own project prints it",
    exports: ["core/extensions/origins.ts: explainPolicy", "core/extensions/module-problems.ts: moduleProblems"],
  },
  {
    reason: "the Schema of a section that boot reads with a small reader: the measure of that reader's property test",
    exports: ["core/cart/mini-cart.wire.ts: CartSection"],
  },
  {
    reason: "a client without the language tables of Intl writes prices in the format of checkoutConfig",
    exports: [
      "adapters/html/prices-in-pattern.ts: pricesInPattern",
      "core/money/price-format.ts: inPattern",
      "core/money/price-format.ts: priceInFormat",
      "core/store/price-format.wire.ts: readPriceFormat",
    ],
  },
  {
    reason: "a client that stores an address as checkout-data converts it; pages store the form as it was typed",
    exports: ["core/addresses/address-form.wire.ts: formOfAddress"],
  },
  {
    reason:
      "a client that observes every response of its page reloads sections by this rule; our pages read each response themselves",
    exports: ["core/customer/section-requests.ts: afterChangingCall", "core/customer/customer-sections.ts: noSections"],
  },
  {
    reason: "payment modules of projects send a saved card of their provider; the engine has none",
    exports: ["core/checkout/payment/saved-card-choice.ts: savedCardData"],
  },
  {
    reason: "views of projects read what their modules have requested; the engine requests nothing for itself",
    exports: ["core/extensions/product-extension.ts: productExtensionOf"],
  },
]

describe("Exports of core and adapters", () => {
  test("are all reachable from an entry used by shoppers, except those listed for other runtimes", async () => {
    const listed = forOtherRuntimes.flatMap(({ exports }) => exports)
    expect([...(await unreachedExports())].sort()).toEqual([...listed].sort())
  }, 60_000)
})
