// @vitest-environment jsdom
import { beforeEach, describe, expect, test, vi } from "vitest"

import type { ProductForm } from "../../../core/add-to-cart/product-form.ts"
import { type LabelDisplay, defaultLabelDisplay } from "../../../core/catalogue/labels/label-display-options.ts"
import { builtInLabelVariables } from "../../../core/catalogue/labels/label-variables.ts"
import { productLabels, type ShownLabels } from "../../../core/catalogue/labels/product-labels.ts"
import { variantDataOf } from "../../../core/catalogue/labels/variant-labels.ts"
import type { CardVariant } from "../../../core/catalogue/product/product.ts"
import { label } from "../../arbitraries/label.ts"
import { card } from "../../arbitraries/listing.ts"
import { mug, price } from "../../arbitraries/product.ts"

const t = (text: string, ...[value = ""]: ReadonlyArray<string | number>) => text.replace("%1", String(value))

/** A target counts as near as soon as it is observed. */
class ImmediateObserver {
  readonly #notify: (entries: ReadonlyArray<{ isIntersecting: boolean; target: Element }>) => void
  constructor(notify: (entries: ReadonlyArray<{ isIntersecting: boolean; target: Element }>) => void) {
    this.#notify = notify
  }
  observe(target: Element): void {
    this.#notify([{ isIntersecting: true, target }])
  }
}

beforeEach(() => {
  vi.resetModules()
  // Pages of earlier tests are no longer observed.
  document.body.replaceWith(document.createElement("body"))
  vi.stubGlobal("IntersectionObserver", ImmediateObserver)
})

describe("Labels of a product page", () => {
  const glazed = "In #attr:glaze:string# for #final_price#"
  const attributes = { product: { glaze: "any glaze" }, variants: { 1: { glaze: "Fjord" }, 2: { glaze: "Fjord" } } }

  const display = (change: Partial<LabelDisplay>): LabelDisplay => ({
    ...defaultLabelDisplay,
    groups: [
      { position: "bottom-left", items: [label({ text: glazed })] },
      {
        position: "content",
        items: [label({ text: glazed, target: ".facts" }), label({ text: "Made here", target: ".facts" })],
      },
    ],
    predefined: { "#attr:glaze:string#": "any glaze" },
    ...change,
  })

  const formWith = (labelDisplay: LabelDisplay, ...chosen: ReadonlyArray<string>): ProductForm => ({
    product: { ...mug(), labelDisplay, labelAttributes: attributes },
    fields: chosen.map((option, index) => [`super_attribute[${["93", "137"][index]}]`, option] as const),
    years: [],
    isValidatedByScript: true,
    isRefused: false,
  })

  /** The page as rendered by the server. */
  const open = async (labelDisplay: LabelDisplay) => {
    const { kind, from } = mug()
    const subject = { kind, from, attributes: attributes.product }
    const { targeted } = productLabels(labelDisplay, subject, (html) => html, builtInLabelVariables)
    document.body.innerHTML = `<main class="product-page"><div data-labels="image"></div>
      <div data-labels="content" data-labels-elsewhere></div><figure><img></figure><div class="facts"></div></main>`
    const place = document.querySelector<HTMLElement>("[data-labels-elsewhere]")
    if (place !== null) place.dataset["labelsElsewhere"] = JSON.stringify(targeted)
    const { followLabels } = await import("../../../app/client/labels/follow-labels.ts")
    const { placeLabels } = await import("../../../app/client/labels/place-labels.ts")
    const choose = (...chosen: ReadonlyArray<string>) => followLabels(formWith(labelDisplay, ...chosen), {})
    return { placeLabels, choose }
  }
  const facts = () => [...document.querySelectorAll(".facts .prolabel")].map(({ textContent }) => textContent)

  test("[2.other-page-elements.4] [3.label-display-options.3] at custom targets follow the selected variant and return to the product's; other labels stay unchanged", async () => {
    const { placeLabels, choose } = await open(display({}))
    placeLabels()
    await expect.poll(() => facts()).toEqual(["In any glaze for 18", "Made here"])
    const [, made] = document.querySelectorAll(".facts .prolabel")
    await choose("5", "11")
    await expect.poll(() => facts()).toEqual(["In Fjord for 22", "Made here"])
    expect(document.querySelectorAll(".facts .prolabel")[1]).toBe(made)
    expect(document.querySelector("[data-labels=image]")?.textContent).toBe("In Fjord for 22")
    await choose("5")
    await expect.poll(() => facts()).toEqual(["In any glaze for 18", "Made here"])
    expect(document.querySelector("[data-labels=image]")?.textContent).toBe("")
  })

  test("at custom targets show the last of several quick selections, also of one made before the targets exist", async () => {
    const { placeLabels, choose } = await open(display({}))
    await choose("5", "10")
    placeLabels()
    await Promise.all([choose("5", "11"), choose("5"), choose("5", "11")])
    await expect.poll(() => facts()).toEqual(["In Fjord for 22", "Made here"])
    await choose("5", "10")
    await expect.poll(() => facts()).toEqual(["In Fjord for 18", "Made here"])
  })

  test("[3.label-display-options.2] [3.label-display-options.4] follow the variant when they replace their node, surround a picture, or have a target that appears later", async () => {
    const { placeLabels, choose } = await open(
      display({ imageTarget: "figure img", imageAsync: true, renderMode: "replaceNode" }),
    )
    placeLabels()
    const pictures = () => [...document.querySelectorAll(".prolabels-wrapper")].map(({ textContent }) => textContent)
    await expect.poll(() => pictures()).toEqual(["In any glaze for 18"])
    await choose("5", "11")
    await expect.poll(() => pictures()).toEqual(["In Fjord for 22"])
    document.querySelector("main")?.insertAdjacentHTML("beforeend", "<figure><img></figure>")
    await expect.poll(() => pictures()).toEqual(["In Fjord for 22", "In Fjord for 22"])
    expect(document.querySelectorAll(".prolabels-wrapper > .absolute.bottom-left")).toHaveLength(2)
    expect(facts()).toEqual(["In Fjord for 22", "Made here"])
  })

  test("[2.other-page-elements.4] rendered by the server at their target are not duplicated, and follow the variant", async () => {
    const { placeLabels, choose } = await open(display({}))
    const written = (order: number, text: string) =>
      `<div class="prolabels-content-wrapper"><div data-labels-written="${order}"><b class="prolabel">${text}</b></div></div>`
    const target = document.querySelector(".facts")
    if (target !== null) target.innerHTML = written(0, "In any glaze for 18") + written(1, "Made here")
    const [, made] = document.querySelectorAll(".facts .prolabel")
    placeLabels()
    await choose("5", "11")
    await expect.poll(() => facts()).toEqual(["In Fjord for 22", "Made here"])
    expect(document.querySelectorAll(".facts .prolabel")[1]).toBe(made)
    await choose("5")
    await expect.poll(() => facts()).toEqual(["In any glaze for 18", "Made here"])
  })

  const everyWay = (["appendTo", "prependTo", "insertAfter", "insertBefore"] as const).flatMap((insertion) =>
    (["replaceChildren", "replaceNode"] as const).map((renderMode) => ({ insertion, renderMode })),
  )
  test.each(everyWay)(
    "[3.label-display-options.3] [3.label-display-options.4] at one target are in the merchant's order: $insertion, $renderMode",
    async ({ insertion, renderMode }) => {
      const items = ["One", "Two", "In #attr:glaze:string#", "Four"].map((text) =>
        label({ text, target: ".facts", insertion }),
      )
      const { placeLabels, choose } = await open(display({ groups: [{ position: "content", items }], renderMode }))
      placeLabels()
      const texts = () => [...document.querySelectorAll("main .prolabel")].map(({ textContent }) => textContent)
      await expect.poll(() => texts()).toEqual(["One", "Two", "In any glaze", "Four"])
      await choose("5", "11")
      await expect.poll(() => texts()).toEqual(["One", "Two", "In Fjord", "Four"])
    },
  )
})

describe("Labels of a product card", () => {
  const labelled = (text: string): ReadonlyArray<ShownLabels> => [
    { position: "content", labels: [{ content: { html: text }, className: "prolabel", style: [] }] },
  ]
  const variant = (optionId: number, change: Partial<CardVariant> = {}): CardVariant => ({
    options: { "93": optionId, "137": 10 },
    stock: "in-stock",
    picture: "",
    productId: optionId,
    price: price("18", "20"),
    ...change,
  })
  const usual = { image: [], content: labelled("Any glaze"), targeted: [] }
  const jar = card({
    from: price("18", "20"),
    labels: usual,
    variants: [
      variant(5, { labels: usual }),
      variant(6, { labels: { ...usual, content: labelled("In Chalk") }, price: price("20"), onlyLeft: 3 }),
      variant(7, { stock: "out-of-stock" }),
      { options: {}, stock: "in-stock", picture: "" },
    ],
  })

  test("[2.category-listing.2] include variants only where their labels differ", () => {
    const events = variantDataOf(jar, t).map(({ labels }) => labels)
    expect(events).toMatchObject([
      undefined,
      { image: [], content: [{ labels: [{ content: { text: "Only 3 left" } }, { content: { html: "In Chalk" } }] }] },
      undefined,
      undefined,
    ])
  })

  test("[2.category-listing.2] [2.other-page-elements.4] follow a complete selection, and return to the product's", async () => {
    const swatch = (id: number, option: number) => `<input type="radio" name="${id}" value="${option}">`
    document.body.innerHTML = `<article data-product-id="7"><div data-labels="image"><b>−10%</b></div>
      <h3 class="product-card__name"><a href="/jar.html"></a></h3>
      <div data-variants><i data-attribute-id="93">${swatch(93, 5)}${swatch(93, 6)}</i><i data-attribute-id="137">${swatch(137, 10)}</i></div>
      <div data-labels="content"><b>Any glaze</b></div></article>`
    const swatches = document.querySelector<HTMLElement>("[data-variants]")
    if (swatches === null) throw new Error("no swatches")
    swatches.dataset["variants"] = JSON.stringify(variantDataOf(jar, t))
    const { followCardChoice } = await import("../../../app/client/catalogue/follow-card-choice.ts")
    const select = async (option: number) => {
      const box = swatches.querySelector<HTMLInputElement>(`[value="${option}"]`)
      if (box === null) throw new Error(`no ${option}`)
      box.checked = true
      await followCardChoice(swatches, box)
      return [...document.querySelectorAll("[data-labels]")].map(({ textContent }) => textContent)
    }
    const served = [...document.querySelectorAll("[data-labels] b")]
    expect(await select(6)).toEqual(["−10%", "Any glaze"])
    expect(await select(10)).toEqual(["", "Only 3 leftIn Chalk"])
    expect(await select(5)).toEqual(["−10%", "Any glaze"])
    expect([...document.querySelectorAll("[data-labels] b")]).toEqual(served)
  })
})
