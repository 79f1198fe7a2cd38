import type { Kysely, Selectable, Transaction } from "kysely"

import { wideHero } from "../content/wide-hero.ts"
import type { Tables } from "../data/tables.ts"
import { escapeHtml } from "../forms/html.ts"
import type { SlideTable } from "./back-office-tables.ts"
import { sectionsInView } from "./view-texts.ts"

/** The block that the home page shows as its slider. */
const block = "home-slides"

/** The wide pictures of the shop; their sizes were made once and lie with the shop. */
export const slidePictures = ["hero-gifts", "hero-kitchen", "hero-light", "hero-table", "hero-tea", "hero-vases"]

type Slide = Selectable<SlideTable>

const time = (name: string, at: number | null): string =>
  at === null ? "" : `<time class="${name}" datetime="${new Date(at).toISOString()}"></time>`

const paragraph = (html: string): string => (html === "" ? "" : `<p>${html}</p>`)

const slideHtml = (slide: Slide): string => {
  const link =
    slide.link === "" || slide.link_text === ""
      ? ""
      : `<a class="button" href="${escapeHtml(slide.link)}">${escapeHtml(slide.link_text)}</a>`
  return `<section class="story">
${wideHero(slide.picture, escapeHtml(slide.picture_text), "(width >= 56rem) 50vw, 100vw")}
<div class="story__text"><h2>${escapeHtml(slide.heading)}</h2>${paragraph(escapeHtml(slide.text))}${paragraph(link)}${time("slide-from", slide.from_at)}${time("slide-until", slide.to_at)}</div>
</section>`
}

/** Writes the block of the home page from the slides; in their transaction, so that it always shows what is kept. */
export const writeSlidesBlock = async (db: Kysely<Tables> | Transaction<Tables>): Promise<void> => {
  const slides = await db
    .selectFrom("slide")
    .selectAll()
    .where("enabled", "=", 1)
    .orderBy("sort_order")
    .orderBy("id")
    .execute()
  const content = slides.map(slideHtml).join("\n")
  const before = await db
    .selectFrom("content_block")
    .select(["id", "content"])
    .where("identifier", "=", block)
    .executeTakeFirst()
  if (before === undefined) return
  await db.updateTable("content_block").set({ content }).where("id", "=", before.id).execute()
  const inViews = await db
    .selectFrom("view_text")
    .selectAll()
    .where("field", "=", "content_block.content")
    .where("entity_id", "=", before.id)
    .execute()
  for (const { store_id: store, field, entity_id: id, text } of inViews)
    await db
      .updateTable("view_text")
      .set({ text: sectionsInView(before.content, text, content) })
      .where("store_id", "=", store)
      .where("field", "=", field)
      .where("entity_id", "=", id)
      .execute()
}
