import type { SeedLabel, SeedLabelDisplay } from "../seed-labels.ts"

/** What Terra & Kiln says on its products, beside sale, new and sold out, which show by themselves. */
export const labels: ReadonlyArray<SeedLabel> = [
  {
    label: {
      position: "bottom-left",
      text: "Thrown by <strong>#attr:made_by:string#</strong>",
      css_class: "prolabel--note",
    },
    skus: ["TK-HARBOR-MUG", "TK-MOON-JAR"],
  },
  {
    label: {
      position: "bottom-right",
      text: "You save $#discount_amount#",
      round_method: "floor",
      css_class: "prolabel--note",
    },
    skus: ["TK-BOTTLE-VASE-FJORD", "TK-OAK-BOARD"],
  },
  {
    label: {
      position: "content",
      shown_on: "product",
      text: "Part of our <em>autumn firing</em>",
      css_class: "prolabel--line",
      link: "/sale.html",
    },
    skus: ["TK-HARBOR-MUG"],
  },
  {
    label: {
      position: "content",
      shown_on: "product",
      text: "Every piece is checked by hand and may come back within a year.",
      css_class: "prolabel--line",
      target: ".product-details__facts",
      insertion: "appendTo",
    },
    skus: ["TK-HARBOR-MUG", "TK-MOON-JAR"],
  },
  {
    label: {
      position: "bottom-left",
      shown_on: "product",
      text: "Such a glaze takes it well",
      css_class: "prolabel--note",
    },
    skus: ["TK-DUNE-VASE-EMBER"],
  },
  {
    label: {
      position: "content",
      shown_on: "product",
      text: "The glaze breaks differently on <strong>every piece</strong>.",
      css_class: "prolabel--line",
    },
    skus: ["TK-DUNE-VASE-EMBER"],
  },
]

/** The labels of this vase lie on pictures that come with a tab, and above the facts. */
export const labelDisplays: ReadonlyArray<SeedLabelDisplay> = [
  {
    sku: "TK-DUNE-VASE-EMBER",
    image_target: "[role=tabpanel] figure img",
    image_async: 1,
    content_target: ".product-details__facts",
    content_insertion: "insertBefore",
    render_mode: "replaceNode",
  },
]
