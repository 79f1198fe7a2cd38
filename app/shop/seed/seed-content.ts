import type { Kysely } from "kysely"

import type { ShopSettings } from "../context/settings.ts"
import { insertRows } from "../infra/database/insert-rows.ts"
import type { Tables } from "../infra/database/tables.ts"
import type { CatalogueSeed, SeedReview } from "./catalogue-seed.ts"
import { flagColumn, requireNamed, timestampOf, withIds } from "./seed-ids.ts"
import type { SeededProduct } from "./seed-products.ts"

/** Inserts content pages, blocks and popular searches. */
export const seedContent = async (db: Kysely<Tables>, seed: CatalogueSeed): Promise<void> => {
  await insertRows(
    db,
    "content_page",
    withIds(seed.pages).map((page) => ({
      id: page.id,
      identifier: page.identifier,
      title: page.title,
      heading: page.heading ?? "",
      content: page.content,
      layout: page.layout ?? "1column",
      enabled: flagColumn(true),
      meta_title: page.metaTitle ?? null,
      meta_description: page.metaDescription ?? null,
      meta_keywords: page.metaKeywords ?? null,
    })),
  )
  await insertRows(
    db,
    "content_block",
    withIds(seed.blocks).map(({ id, identifier, title, content, enabled = true }) => ({
      id,
      identifier,
      title,
      content,
      enabled: flagColumn(enabled),
    })),
  )
  await insertRows(
    db,
    "search_term",
    seed.popularSearches.map(({ text, uses }) => ({ text, uses, results: 1 })),
  )
}

/** Inserts ratings and reviews. */
export const seedReviews = async (
  db: Kysely<Tables>,
  seed: CatalogueSeed,
  products: ReadonlyArray<SeededProduct>,
): Promise<void> => {
  const ids = new Map(products.map(({ sku, id }) => [sku, id]))
  const ratings = new Map(seed.ratings.map((name, index) => [name, index + 1]))
  const reviews = withIds(seed.reviews)
  await insertRows(
    db,
    "rating",
    seed.ratings.map((name, index) => ({ id: index + 1, name, position: index })),
  )
  await insertRows(
    db,
    "review",
    reviews.map((review) => ({
      id: review.id,
      product_id: requireNamed(ids, review.sku, "sku"),
      customer_id: null,
      status: review.approved === false ? ("pending" as const) : ("approved" as const),
      title: review.title,
      text: review.text,
      nickname: review.nickname,
      created_at: timestampOf(review.createdAt) ?? 0,
    })),
  )
  await insertRows(
    db,
    "review_rating",
    reviews.flatMap((review) => starRows(review, ratings)),
  )
}

const starRows = (review: SeedReview & { readonly id: number }, ratings: ReadonlyMap<string, number>) =>
  Object.entries(review.ratings).map(([name, value]) => ({
    review_id: review.id,
    rating_id: requireNamed(ratings, name, "rating"),
    value,
  }))

/** Inserts URL rewrites of categories, products and pages by query, so that multiplied products have them too, and the redirects. */
export const seedRewrites = async (db: Kysely<Tables>, seed: CatalogueSeed, settings: ShopSettings): Promise<void> => {
  const { category, product } = settings.suffix
  const urlRewrites = db.insertInto("url_rewrite").columns(["request_path", "kind", "entity_id", "redirect_code"])
  await urlRewrites
    .expression((eb) =>
      eb
        .selectFrom("category")
        .where("url_path", "<>", "")
        .select((row) => [
          row("url_path", "||", row.val(category)).as("request_path"),
          row.val<"category">("category").as("kind"),
          "id",
          row.lit(0).as("redirect_code"),
        ]),
    )
    .execute()
  await urlRewrites
    .expression((eb) =>
      eb
        .selectFrom("product")
        .where("visible_in", "<>", "none")
        .select((row) => [
          row("url_key", "||", row.val(product)).as("request_path"),
          row.val<"product">("product").as("kind"),
          "id",
          row.lit(0).as("redirect_code"),
        ]),
    )
    .execute()
  await urlRewrites
    .expression((eb) =>
      eb
        .selectFrom("content_page")
        .select((row) => ["identifier", row.val<"page">("page").as("kind"), "id", row.lit(0).as("redirect_code")]),
    )
    .execute()
  await insertRows(
    db,
    "url_rewrite",
    seed.redirects.map(({ from, to, code }) => ({
      request_path: from,
      kind: "redirect" as const,
      entity_id: null,
      target_path: to,
      redirect_code: code,
    })),
  )
}
