import {
  cardChoice,
  chosenCard,
  labelsOfChoice,
  priceOfChoice,
  type VariantData,
} from "../../../core/catalogue/listing/card-choice.ts"
import {
  type ConfigurableChoice,
  optionUnavailableReason,
} from "../../../core/catalogue/product/configurable-choice.ts"
import { pictureVersions } from "../../../core/catalogue/product/picture-sizes.ts"

// Loaded when the shopper first points at a swatch of a listing.

type Group = { readonly attributeId: number; readonly code: string; readonly boxes: ReadonlyArray<HTMLInputElement> }

const groupsOf = (swatches: Element): ReadonlyArray<Group> =>
  [...swatches.querySelectorAll<HTMLElement>("[data-attribute-id]")].map((group) => ({
    attributeId: Number(group.dataset["attributeId"]),
    code: group.dataset["attributeCode"] ?? "",
    boxes: [...group.querySelectorAll("input")],
  }))

const choiceIn = (groups: ReadonlyArray<Group>): ConfigurableChoice =>
  Object.fromEntries(
    groups.flatMap(({ attributeId, boxes }) => {
      const chosen = boxes.find(({ checked }) => checked)
      return chosen === undefined ? [] : [[String(attributeId), Number(chosen.value)]]
    }),
  )

/** A swatch that cannot be had together with the choice is struck through; taking it takes the others back. */
const show = (groups: ReadonlyArray<Group>, variants: ReadonlyArray<VariantData>, choice: ConfigurableChoice): void => {
  for (const { attributeId, boxes } of groups) {
    for (const box of boxes) {
      box.checked = choice[String(attributeId)] === Number(box.value)
      const refused = optionUnavailableReason(variants, choice, attributeId, Number(box.value)) !== undefined
      box.closest(".swatch")?.toggleAttribute("data-unavailable", refused)
    }
  }
}

/** The picture in all its sizes: the sources of `<picture>` are in the order of the formats. */
const showPicture = (card: Element, url: string): void => {
  const picture = card.querySelector(".product-card__picture picture")
  const image = picture?.querySelector("img")
  if (url === "" || !image) return
  const versions = pictureVersions(url)
  const sources = picture?.querySelectorAll("source") ?? []
  for (const [index, source] of sources.entries()) source.srcset = versions[index]?.srcSet ?? url
  image.src = url
}

/** The price as the host drew it for this choice. */
const showPrice = (card: Element, swatches: Element, price: ReturnType<typeof priceOfChoice>): void => {
  const drawn = swatches.querySelector("template")?.content.children[price?.at ?? -1]
  if (price === undefined || drawn === undefined) return
  card.querySelector(".card-price__price")?.replaceChildren(...drawn.cloneNode(true).childNodes)
  card.querySelector(".card-price__lead")?.toggleAttribute("hidden", !price.isLowest)
}

/** What a card shows after one of its swatches was taken: picture, link, price, labels, and which swatches go with it. [2.category-listing.2] */
export const followCardChoice = async (swatches: HTMLElement, taken: Element): Promise<void> => {
  const card = swatches.closest("[data-product-id]")
  const link = card?.querySelector<HTMLAnchorElement>(".product-card__name a")
  if (!card || !link) return
  // The host's own text, written beside the swatches it belongs to.
  const variants: ReadonlyArray<VariantData> = JSON.parse(swatches.dataset["variants"] ?? "[]")
  const groups = groupsOf(swatches)
  const newest = taken.closest<HTMLElement>("[data-attribute-id]")?.dataset["attributeId"]
  const choice = cardChoice(variants, choiceIn(groups), newest)
  show(groups, variants, choice)
  const attributes = groups.map((group) => ({ ...group, label: "", values: [] }))
  const { picture, path } = chosenCard({ path: link.pathname, swatches: attributes }, variants, choice)
  showPicture(card, picture)
  link.href = path
  showPrice(card, swatches, priceOfChoice(variants, choice))
  if (variants.every(({ labels }) => labels === undefined)) return
  const { showCardLabels } = await import("../labels/card-labels.ts")
  await showCardLabels(card, labelsOfChoice(variants, choice))
}
