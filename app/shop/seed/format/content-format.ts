import { Schema } from "effect"

import type { BannerRule } from "../../domain/banners/banner-rule.ts"
import { Count, withDescription, Id, Moment, Name, optional } from "./fields.ts"

/** A content page. A seed has it as `pages/{identifier}.html`, with the other fields at the beginning of the file. */
export const SeedPage = Schema.Struct({
  id: optional(Id),
  identifier: Name,
  title: Name,
  heading: optional(Schema.String),
  content: withDescription(Schema.String, "HTML."),
  layout: optional(Name),
  metaTitle: optional(Schema.String),
  metaDescription: optional(Schema.String),
  metaKeywords: optional(Schema.String),
})

/** A content block. A seed has it as `blocks/{identifier}.html`, with the other fields at the beginning of the file. */
export const SeedBlock = Schema.Struct({
  id: optional(Id),
  identifier: Name,
  title: Name,
  content: withDescription(Schema.String, "HTML."),
  enabled: optional(Schema.Boolean),
})

/** An entry of `redirects.json`. */
export const SeedRedirect = Schema.Struct({
  from: withDescription(Name, "The old path, without a slash at the start."),
  to: withDescription(Schema.String, "The new path, without a slash at the start."),
  code: Schema.Literals([301, 302]),
})

/** An entry of `popular-searches.json`: a search text and how often it was searched for. */
export const SeedPopularSearch = Schema.Struct({ text: Name, uses: Count })

/** An entry of `slides.json`. The home page shows a slide between `from` and `until`. */
export const SeedSlide = Schema.Struct({
  picture: withDescription(Name, "The name of a wide picture of app/public/media/catalog/category, such as hero-tea."),
  pictureText: withDescription(Schema.String, "The alternative text."),
  heading: Schema.String,
  text: Schema.String,
  link: Schema.String,
  linkText: Schema.String,
  from: optional(Moment),
  until: optional(Moment),
})

const Condition: Schema.Codec<BannerRule> = Schema.Union([
  Schema.Struct({
    attribute: withDescription(Name, "Such as handle, url, category_ids (category paths here) or subtotal_excl."),
    operator: withDescription(Name, "== != {} !{} () !() > >= < <="),
    value: Schema.String,
  }),
  Schema.Struct({
    aggregator: Schema.Literals(["all", "any"]),
    value: withDescription(Schema.Literals(["0", "1"]), "1: the conditions hold; 0: they do not."),
    conditions: Schema.Array(Schema.suspend((): Schema.Codec<BannerRule> => Condition)),
  }),
]).annotate({ identifier: "Condition" })

/** An entry of `banners.json`. */
export const SeedBanner = Schema.Struct({
  identifier: Name,
  placeholder: withDescription(Name, "lightbox, awesomebar, or a placeholder of a page."),
  cssClass: optional(Schema.String),
  title: withDescription(Schema.String, "The name for assistive technology."),
  html: Schema.String,
  conditions: Condition,
  needsConsent: withDescription(Schema.Boolean, "True: only for shoppers who allowed marketing cookies."),
})
