import type { Kysely, Selectable, Transaction } from "kysely"

import type { StoreView } from "../../context/settings.ts"
import type { Tables } from "../../infra/database/tables.ts"
import type { SlideTable } from "../../infra/database/tables/back-office-tables.ts"
import { escapeHtml } from "../../infra/web/shop-escape-html.ts"
import { wideHero } from "../content/wide-hero.ts"
import { saveViewText } from "./view-texts.ts"

/** The block that the home page shows as its slider. */
const blockIdentifier = "home-slides"

type Slide = Selectable<SlideTable>

const timeHtml = (name: string, milliseconds: number | null): string =>
  milliseconds === null ? "" : `<time class="${name}" datetime="${new Date(milliseconds).toISOString()}"></time>`

const paragraph = (html: string): string => (html === "" ? "" : `<p>${html}</p>`)

type Pictures = ReadonlyMap<string, { readonly width: number; readonly height: number }>

/** An `img` of an uploaded picture, which has one size, or the responsive picture of the shop. */
const pictureHtml = ({ picture, picture_text: text }: Slide, pictures: Pictures): string => {
  const uploaded = pictures.get(picture)
  return uploaded === undefined
    ? wideHero(picture, escapeHtml(text), "(width >= 56rem) 50vw, 100vw")
    : `<img src="/media/slides/${picture}" alt="${escapeHtml(text)}" width="${uploaded.width}" height="${uploaded.height}">`
}

const slideHtml = (slide: Slide, pictures: Pictures): string => {
  const link =
    slide.link === "" || slide.link_text === ""
      ? ""
      : `<a class="button" href="${escapeHtml(slide.link)}">${escapeHtml(slide.link_text)}</a>`
  return `<section class="story">
${pictureHtml(slide, pictures)}
<div class="story__text"><h2>${escapeHtml(slide.heading)}</h2>${paragraph(escapeHtml(slide.text))}${paragraph(link)}${timeHtml("slide-from", slide.from_at)}${timeHtml("slide-until", slide.to_at)}</div>
</section>`
}

type Database = Kysely<Tables> | Transaction<Tables>

/** The slides with the texts of a store view. */
const translatedSlides = async (
  db: Database,
  slides: ReadonlyArray<Slide>,
  { id }: StoreView,
): Promise<ReadonlyArray<Slide>> => {
  const rows = await db
    .selectFrom("view_text")
    .select(["entity_id", "field", "text"])
    .where("store_id", "=", id)
    .where("field", "like", "slide.%")
    .execute()
  const textsBySlide = Map.groupBy(rows, ({ entity_id: slide }) => slide)
  return slides.map((slide) => ({
    ...slide,
    ...Object.fromEntries(
      (textsBySlide.get(slide.id) ?? []).map(({ field, text }) => [field.replace("slide.", ""), text]),
    ),
  }))
}

const picturesOf = async (db: Database): Promise<Pictures> => {
  const rows = await db.selectFrom("slide_picture").select(["name", "width", "height"]).execute()
  return new Map(rows.map(({ name, ...size }) => [name, size]))
}

const blockHtml = (slides: ReadonlyArray<Slide>, pictures: Pictures): string =>
  slides.map((slide) => slideHtml(slide, pictures)).join("\n")

/**
 * Writes the slider block of the home page from the slides, in every language, within the transaction that changes them. `views`: the store
 * views with translations.
 */
export const writeSlidesBlock = async (db: Database, views: ReadonlyArray<StoreView>): Promise<void> => {
  const slides = await db
    .selectFrom("slide")
    .selectAll()
    .where("enabled", "=", 1)
    .orderBy("sort_order")
    .orderBy("id")
    .execute()
  const stored = await db
    .selectFrom("content_block")
    .select("id")
    .where("identifier", "=", blockIdentifier)
    .executeTakeFirst()
  if (stored === undefined) return
  const pictures = await picturesOf(db)
  const content = blockHtml(slides, pictures)
  await db.updateTable("content_block").set({ content }).where("id", "=", stored.id).execute()
  for (const view of views) {
    const text = blockHtml(await translatedSlides(db, slides, view), pictures)
    const row = { store_id: view.id, field: "content_block.content", entity_id: stored.id }
    await saveViewText(db, { ...row, text: text === content ? "" : text })
  }
}
