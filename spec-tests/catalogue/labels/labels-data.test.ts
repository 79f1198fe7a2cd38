import fc from "fast-check"
import { describe, expect, test } from "vitest"

import {
  labelNeighbour,
  labelPlacements,
  labelTargetsStep,
  noLabelledTargets,
  defaultLabelDisplay,
  type LabelDisplay,
} from "../../../core/catalogue/labels/label-display-options.ts"
import { labelClass, labelStyle } from "../../../core/catalogue/labels/label-style.ts"
import { labelLink, labelPositions, labelsInOrder } from "../../../core/catalogue/labels/label.ts"
import { readLabelDisplay } from "../../../core/catalogue/labels/label.wire.ts"
import { systemLabels, type SystemLabelFacts } from "../../../core/catalogue/labels/system-labels.ts"
import { forAll } from "../../arbitraries/for-all.ts"
import { label } from "../../arbitraries/label.ts"
import { price, product } from "../../arbitraries/product.ts"

const context = { origin: "https://shop.test", safeHtml: (html: string) => html, today: "2026-11-20" }
describe("A product label", () => {
  test("[3.label.5] always has the class prolabel", () => {
    expect(labelClass(label())).toBe("prolabel")
    expect(labelClass(label({ cssClass: " red  round prolabel " }))).toBe("prolabel red round")
  })

  test("[3.label.3] [3.label.6] shows its picture in natural size once it is loaded", () => {
    const badge = label({ image: "/media/sale.png" })
    const background = ["background-image", 'url("/media/sale.png")']
    expect(labelStyle(badge, undefined)).toEqual([background])
    expect(labelStyle(badge, { width: 60, height: 40 })).toEqual([background, ["width", "60px"], ["height", "40px"]])
    expect(labelStyle(label(), { width: 60, height: 40 })).toEqual([])
    for (const image of ["javascript:alert(1)", "data:image/png,x", "//evil.test/x.png", '/a"b.png', "/a b.png"]) {
      expect(labelStyle(label({ image }), undefined)).toEqual([])
    }
  })

  test("[3.label.4] [3.label.6] has the merchant's styles, except for its size when it has a picture", () => {
    const styled = label({ custom: "Color: red; width: 5px ;; --tone:a", image: "https://cdn.test/x.png" })
    expect(labelStyle(styled, { width: 60, height: 40 })).toEqual([
      ["color", "red"],
      ["width", "5px"],
      ["--tone", "a"],
      ["background-image", 'url("https://cdn.test/x.png")'],
      ["width", "60px"],
      ["height", "40px"],
    ])
    const custom = "background: URL (x); b: a\\b; c: {d}; color:; e: expression(1); f: </style>; @import x; g: @x"
    expect(labelStyle(label({ custom }), undefined)).toEqual([])
    const layer = "position:fixed;inset:0;Z-INDEX : 99999;color:red"
    expect(labelStyle(label({ custom: layer }), undefined)).toEqual([
      ["inset", "0"],
      ["color", "red"],
    ])
  })

  test("[3.label.3] links only to web addresses", () => {
    expect(labelLink(label({ link: "/sale.html" }))).toBe("/sale.html")
    expect(labelLink(label({ link: "https://shop.test/sale" }))).toBe("https://shop.test/sale")
    for (const link of ["", "javascript:alert(1)", "//evil.test", " /a", "/\\evil.test"]) {
      expect(labelLink(label({ link }))).toBeUndefined()
    }
  })

  test("[3.product-label-group.2] is in the shop's order; a shop limited to one label shows the one with the highest priority", () => {
    const items = [
      label({ text: "b", sortOrder: 2 }),
      label({ text: "a", sortOrder: 1 }),
      label({ text: "c", sortOrder: 2 }),
    ]
    expect(labelsInOrder(items, "ordered").map(({ text }) => text)).toEqual(["a", "b", "c"])
    expect(labelsInOrder(items, "single").map(({ text }) => text)).toEqual(["c"])
    expect(labelsInOrder([], "single")).toEqual([])
  })
})

describe("Label positions", () => {
  const display: LabelDisplay = { ...defaultLabelDisplay, imageTarget: ".photo", contentTarget: ".main" }

  test("[2.other-page-elements.4] [3.product-label-group.1] are on the picture, or beside the content", () => {
    const own = label({ target: ".price", insertion: "insertBefore" })
    const groups = [
      { position: "top-left", items: [label(), label()] },
      { position: "content", items: [label(), own] },
      { position: "bottom-right", items: [] },
    ] as const
    expect(labelPlacements({ ...display, groups })).toEqual([
      { target: ".photo", insertion: "appendTo", wrap: true, position: "top-left", labels: [label(), label()] },
      { target: ".main", insertion: "appendTo", wrap: false, position: "content", labels: [label()] },
      { target: ".price", insertion: "insertBefore", wrap: false, position: "content", labels: [own] },
    ])
    expect(labelPlacements({ ...defaultLabelDisplay, groups: groups.slice(0, 1) })).toEqual([])
  })

  test("[3.product-label-group.2] have their labels in the merchant's order", () => {
    const items = ["b", "a", "c"].map((text, index) => label({ text, sortOrder: [1, 0, 1][index] ?? 0 }))
    const groups = [
      { position: "top-left", items },
      { position: "content", items },
    ] as const
    const texts = labelPlacements({ ...display, groups }).map(({ labels }) => labels.map(({ text }) => text).join(""))
    expect(texts).toEqual(["abc", "a", "b", "c"])
  })

  test("[3.label-display-options.3] have their labels in the merchant's order, whichever is rendered first", () => {
    forAll(fc.uniqueArray(fc.nat({ max: 20 })), (orders) => {
      const rendered = orders.reduce((placed: ReadonlyArray<{ readonly order: number }>, order) => {
        const beside = labelNeighbour(placed, order)
        if (beside === undefined) return [{ order }]
        const at = "after" in beside ? placed.indexOf(beside.after) + 1 : placed.indexOf(beside.before)
        return placed.toSpliced(at, 0, { order })
      }, [])
      expect(rendered.map(({ order }) => order)).toEqual(orders.toSorted((one, other) => one - other))
    })
  })

  test("[3.label-display-options.2] are rendered once, within 80 px of the viewport", () => {
    const found = labelTargetsStep(noLabelledTargets, { _tag: "TargetsFound", ids: ["a", "b", "a"] }, false)
    expect(found).toEqual({ state: { scanned: true, waiting: ["a", "b"], labelled: [] }, render: [] })
    const far = labelTargetsStep(found.state, { _tag: "TargetMeasured", id: "a", distance: 81 }, false)
    expect(far).toEqual({ state: found.state, render: [] })
    const near = labelTargetsStep(found.state, { _tag: "TargetMeasured", id: "a", distance: 80 }, false)
    expect(near).toEqual({ state: { scanned: true, waiting: ["b"], labelled: ["a"] }, render: ["a"] })
    const again = labelTargetsStep(near.state, { _tag: "TargetMeasured", id: "a", distance: 0 }, false)
    expect(again.render).toEqual([])
  })

  test("[3.label-display-options.2] that appear later are rendered only with asynchronous rendering", () => {
    const first = labelTargetsStep(noLabelledTargets, { _tag: "TargetsFound", ids: ["a"] }, false).state
    const later = (imageAsync: boolean) =>
      labelTargetsStep(first, { _tag: "TargetsFound", ids: ["a", "c"] }, imageAsync).state.waiting
    expect([later(false), later(true)]).toEqual([["a"], ["a", "c"]])
  })

  test("[3.label-display-options.2] are never rendered twice, for any layout", () => {
    const id = fc.constantFrom("a", "b", "c")
    const anyEvent = fc.oneof(
      fc.record({ _tag: fc.constant("TargetsFound" as const), ids: fc.array(id) }),
      fc.record({ _tag: fc.constant("TargetMeasured" as const), id, distance: fc.constantFrom(0, 80, 100) }),
    )
    forAll(fc.array(anyEvent), fc.boolean(), (events, imageAsync) => {
      let state = noLabelledTargets
      const rendered = events.flatMap((event) => {
        const step = labelTargetsStep(state, event, imageAsync)
        state = step.state
        return step.render
      })
      expect(new Set(rendered).size).toBe(rendered.length)
      expect(state.labelled).toEqual(rendered)
    })
  })
})

describe("Label decoding", () => {
  test("[3.label-display-options.1] [3.label-display-options.2] [3.label-display-options.3] [3.label-display-options.4] fills missing settings with defaults", () => {
    expect(readLabelDisplay({}, context)).toEqual({
      groups: [],
      predefined: {},
      imageTarget: "",
      imageInsertion: "appendTo",
      imageWrap: true,
      imageAsync: false,
      contentTarget: "",
      contentInsertion: "appendTo",
      renderMode: "replaceChildren",
    })
    expect(readLabelDisplay({ labelsData: {}, predefinedVars: [], imageLabelsInsertion: "throwAt" }, context)).toEqual(
      defaultLabelDisplay,
    )
    for (const predefinedVars of ["#a#", ["#a#"], null, 7]) {
      expect(readLabelDisplay({ predefinedVars }, context)?.predefined).toEqual({})
    }
    expect(readLabelDisplay("<html>", context)).toBeUndefined()
  })

  test("[3.label-display-options.1] [3.label-display-options.2] [3.label-display-options.3] [3.label-display-options.4] reads given settings", () => {
    expect(
      readLabelDisplay(
        {
          labelsData: [
            { position: "somewhere", items: [{ text: "lost" }] },
            {
              position: "top-left",
              items: [{ text: "-#discount_percent#%", round_method: "floor", round_value: 0.5 }, 7],
            },
          ],
          predefinedVars: { "#price#": 12.5, "#attr:color#": "Red", "#stock_item#": null, "#odd#": [] },
          imageLabelsTarget: ".photo",
          imageLabelsInsertion: "prependTo",
          imageLabelsWrap: "0",
          imageLabelsRenderAsync: 1,
          contentLabelsTarget: ".main",
          contentLabelsInsertion: "insertAfter",
          renderMode: "replaceNode",
        },
        context,
      ),
    ).toEqual({
      groups: [
        { position: "top-left", items: [label({ text: "-#discount_percent#%", round: "floor", roundTo: "0.5" })] },
      ],
      predefined: { "#price#": "12.5", "#attr:color#": "Red", "#stock_item#": null },
      imageTarget: ".photo",
      imageInsertion: "prependTo",
      imageWrap: false,
      imageAsync: true,
      contentTarget: ".main",
      contentInsertion: "insertAfter",
      renderMode: "replaceNode",
    })
  })

  test("[3.label.1] [3.label.2] [3.label.3] [3.label.4] [3.label.5] accepts a label without any field", () => {
    const read = (item: unknown) =>
      readLabelDisplay({ labelsData: [{ position: "content", items: [item] }] }, context)?.groups[0]?.items[0]
    expect(read({})).toEqual(label({ text: "" }))
    expect(
      read({
        text: "New",
        round_method: "ceil",
        round_value: " 0.50 ",
        image: "/new.png",
        custom: "color: red",
        css_class: "new",
        custom_url: "/new.html",
        sort_order: "3",
        target_element: ".price",
        insert_method: "insertBefore",
      }),
    ).toEqual({
      text: "New",
      round: "ceil",
      roundTo: "0.50",
      image: "/new.png",
      custom: "color: red",
      cssClass: "new",
      link: "/new.html",
      sortOrder: 3,
      target: ".price",
      insertion: "insertBefore",
    })
    expect(read({ round_value: "", round_method: "odd" })).toEqual(label({ text: "" }))
  })

  test("[3.product-label-group.1] [3.product-label-group.2] reads labels for each picture position and for the content", () => {
    const labelsData = labelPositions.map((position) => ({ position, items: [{ text: position }] }))
    const groups = readLabelDisplay({ labelsData }, context)?.groups ?? []
    expect(groups.map(({ position, items }) => [position, items.map(({ text }) => text)])).toEqual(
      labelPositions.map((position) => [position, [position]]),
    )
    expect(labelPositions).toHaveLength(10)
  })
})

describe("Built-in labels of the shop", () => {
  const facts = (change: Partial<SystemLabelFacts> = {}): SystemLabelFacts => ({
    kind: product().kind,
    from: price("40"),
    salable: "50",
    attributes: {},
    managesStock: true,
    backorders: false,
    inStock: true,
    ...change,
  })
  const labels = (change: Partial<SystemLabelFacts>) => systemLabels(facts(change), "2026-11-20")

  test("[2.other-page-elements.4] sale: the final price is at least a cent below the regular price", () => {
    expect(labels({})).toEqual([])
    expect(labels({ from: price("39.99", "40") })).toEqual(["on-sale"])
    expect(labels({ from: price("41", "40") })).toEqual([])
  })

  test("[2.other-page-elements.4] new: today is between its two dates, inclusive", () => {
    expect(labels({ newFrom: "2026-11-20" })).toEqual(["new"])
    expect(labels({ newFrom: "2026-11-21" })).toEqual([])
    expect(labels({ newTo: "2026-11-20" })).toEqual(["new"])
    expect(labels({ newTo: "2026-11-19" })).toEqual([])
    expect(labels({ newFrom: "2026-11-01", newTo: "2026-11-30" })).toEqual(["new"])
  })

  test("[2.other-page-elements.4] only few left: stock below ten but not 0, and only where stock is managed", () => {
    expect(labels({ salable: "10" })).toEqual([])
    expect(labels({ salable: "9.9" })).toEqual(["in-stock"])
    expect(labels({ salable: "0" })).toEqual(["out-of-stock"])
    expect(labels({ salable: undefined })).toEqual([])
    expect(labels({ inStock: false })).toEqual(["out-of-stock"])
    expect(labels({ salable: "3", managesStock: false })).toEqual([])
    expect(labels({ salable: "0", backorders: true })).toEqual([])
    expect(systemLabels(facts({ salable: "3" }), "2026-11-20", "3")).toEqual([])
    expect(labels({ from: price("1", "2"), newTo: "2027-01-01", salable: "1" })).toEqual(["on-sale", "new", "in-stock"])
  })
})
