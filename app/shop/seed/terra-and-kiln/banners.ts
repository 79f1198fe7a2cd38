import type { RuleLeaf } from "../../domain/banners/banner-rule.ts"
import type { SeedBanner } from "../seed-banners.ts"

const leaf = (attribute: string, operator: string, value: string): RuleLeaf => ({ attribute, operator, value })

/** Three banners that stay out of the way of those who only buy: each comes where its conditions say, and nowhere else. */
export const banners: ReadonlyArray<SeedBanner> = [
  {
    identifier: "tea letter",
    placeholder: "lightbox",
    css_class: "banner-tea",
    title: "Letters from the tea table",
    html: `<p><small>Before you go</small></p><h2>Letters from the tea table</h2><p>Four times a year we write about one glaze, one tea and the people who drink it. Never more often, and never about anything else.</p><p><a class="button button--primary" href="/contact">Ask for the next letter</a></p>`,
    conditions: {
      aggregator: "all",
      value: "1",
      conditions: [
        leaf("handle", "==", "catalog_category_view"),
        leaf("category_ids", "()", "tea-coffee"),
        leaf("display_count_per_customer_per_day", "<", "1"),
        {
          aggregator: "any",
          value: "1",
          conditions: [
            leaf("exit_intent", ">", "0"),
            leaf("scroll_offset", ">", "500"),
            leaf("browsing_time", ">", "60"),
          ],
        },
      ],
    },
    needsConsent: true,
  },
  {
    identifier: "welcome, reader",
    placeholder: "awesomebar",
    css_class: "",
    title: "Welcome from our letter",
    html: `<p>Welcome, reader of our letter: the pieces we wrote about are in the <a href="/sale.html">autumn sale</a>.</p>`,
    conditions: {
      aggregator: "all",
      value: "1",
      conditions: [leaf("handle", "==", "cms_index_index"), leaf("url", "{}", "from=letter")],
    },
    needsConsent: false,
  },
  {
    identifier: "nearly there",
    placeholder: "awesomebar",
    css_class: "",
    title: "Delivery of your cart",
    html: `<p>Your cart is filling up: from $120 on delivery is free. <a href="/checkout/cart/">See your cart</a></p>`,
    conditions: {
      aggregator: "all",
      value: "1",
      conditions: [
        leaf("handle", "==", "cms_page_view"),
        leaf("url", "{}", "/delivery"),
        leaf("subtotal_excl", ">", "0"),
        leaf("subtotal_excl", "<", "120"),
        leaf("display_count_per_customer_per_day", "<", "2"),
      ],
    },
    needsConsent: false,
  },
]
