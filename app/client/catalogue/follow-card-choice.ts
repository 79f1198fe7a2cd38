import {
  cardChoice,
  cardOfChoice,
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
      const selected = boxes.find(({ checked }) => checked)
      return selected === undefined ? [] : [[String(attributeId), Number(selected.value)]]
    }),
  )

/** Checks the selected swatches, and strikes those through that are unavailable together with them. */
const showSwatches = (
  groups: ReadonlyArray<Group>,
  variants: ReadonlyArray<VariantData>,
  choice: ConfigurableChoice,
): void => {
  for (const { attributeId, boxes } of groups) {
    for (const box of boxes) {
      box.checked = choice[String(attributeId)] === Number(box.value)
      const isUnavailable = optionUnavailableReason(variants, choice, attributeId, Number(box.value)) !== undefined
      box.closest(".swatch")?.toggleAttribute("data-unavailable", isUnavailable)
    }
  }
}

/** Shows a picture in all its sizes; the sources of `<picture>` are in the order of the formats. */
const showPicture = (card: Element, url: string): void => {
  const picture = card.querySelector(".product-card__picture picture")
  const image = picture?.querySelector("img")
  if (url === "" || !image) return
  const versions = pictureVersions(url)
  const sources = picture?.querySelectorAll("source") ?? []
  for (const [index, source] of sources.entries()) source.srcset = versions[index]?.srcSet ?? url
  image.src = url
}

/** Shows the price that the server rendered for this choice. */
const showPrice = (card: Element, swatches: Element, price: ReturnType<typeof priceOfChoice>): void => {
  const rendered = swatches.querySelector("template")?.content.children[price?.at ?? -1]
  if (price === undefined || rendered === undefined) return
  card.querySelector(".card-price__price")?.replaceChildren(...rendered.cloneNode(true).childNodes)
  card.querySelector(".card-price__lead")?.toggleAttribute("hidden", !price.isLowest)
}

/** Updates a product card after one of its swatches was selected: picture, link, price, labels and available swatches. */
export const followCardChoice = async (swatches: HTMLElement, selected: Element): Promise<void> => {
  const card = swatches.closest("[data-product-id]")
  const link = card?.querySelector<HTMLAnchorElement>(".product-card__name a")
  if (!card || !link) return
  // Our own server wrote the attribute, so it is not validated.
  const variants: ReadonlyArray<VariantData> = JSON.parse(swatches.dataset["variants"] ?? "[]")
  const groups = groupsOf(swatches)
  const latestAttributeId = selected.closest<HTMLElement>("[data-attribute-id]")?.dataset["attributeId"]
  const choice = cardChoice(variants, choiceIn(groups), latestAttributeId)
  showSwatches(groups, variants, choice)
  const attributes = groups.map((group) => ({ ...group, label: "", values: [] }))
  const { picture, path } = cardOfChoice({ path: link.pathname, swatches: attributes }, variants, choice)
  showPicture(card, picture)
  link.href = path
  showPrice(card, swatches, priceOfChoice(variants, choice))
  if (variants.every(({ labels }) => labels === undefined)) return
  const { showCardLabels } = await import("../labels/card-labels.ts")
  await showCardLabels(card, labelsOfChoice(variants, choice))
}
