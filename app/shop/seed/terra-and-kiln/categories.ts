import type { SeedCategory } from "../catalogue-seed.ts"

/** The tree of categories, three levels below its root. */
export const categories: ReadonlyArray<SeedCategory> = [
  {
    name: "Terra & Kiln",
    urlKey: "",
    children: [
      {
        name: "Tableware",
        urlKey: "tableware",
        picture: "hero-table.w1824.webp",
        description:
          "<p>Plates, bowls and cups for the meals you eat every day. Thrown one at a time, glazed in twelve colours that are meant to be mixed.</p>",
        metaDescription: "Handmade stoneware plates, bowls, mugs and cups from a small pottery in Hudson, New York.",
        children: [
          {
            name: "Mugs & Cups",
            urlKey: "mugs-cups",
            description: "<p>A handle that fits two fingers, a rim that is thin where you drink.</p>",
            children: [
              { name: "Coffee Mugs", urlKey: "coffee-mugs" },
              { name: "Espresso Cups", urlKey: "espresso-cups" },
              { name: "Tumblers", urlKey: "tumblers" },
            ],
          },
          {
            name: "Plates & Platters",
            urlKey: "plates-platters",
            description: "<p>Flat where food should lie, with a low rim that keeps the sauce.</p>",
            children: [
              { name: "Dinner Plates", urlKey: "dinner-plates" },
              { name: "Side Plates", urlKey: "side-plates" },
              { name: "Platters", urlKey: "platters" },
            ],
          },
          {
            name: "Bowls",
            urlKey: "bowls",
            description: "<p>For porridge, for noodles, for the salad in the middle of the table.</p>",
          },
          {
            name: "Place Settings",
            urlKey: "place-settings",
            description: "<p>One of everything a guest needs, in one glaze.</p>",
          },
        ],
      },
      {
        name: "Tea & Coffee",
        urlKey: "tea-coffee",
        picture: "hero-tea.w1824.webp",
        description: "<p>Pots that pour without a drip, and cups small enough to be filled twice.</p>",
        metaDescription: "Handmade teapots, tea sets, espresso cups and pitchers.",
        children: [
          { name: "Teapots", urlKey: "teapots" },
          { name: "Tea Sets", urlKey: "tea-sets" },
          { name: "Pitchers", urlKey: "pitchers" },
        ],
      },
      {
        name: "Vases",
        urlKey: "vases",
        picture: "hero-vases.w1824.webp",
        description: "<p>From a vase for a single stem to the moon jar, which is best left empty.</p>",
        metaDescription: "Handmade vases: bud vases, tall vases and moon jars in twelve glazes.",
        children: [
          { name: "Bud Vases", urlKey: "bud-vases" },
          { name: "Tall Vases", urlKey: "tall-vases" },
          { name: "Moon Jars", urlKey: "moon-jars" },
        ],
      },
      {
        name: "Kitchen",
        urlKey: "kitchen",
        picture: "hero-kitchen.w1824.webp",
        description: "<p>Boards from the joiner next door, jars that close tightly, and a trivet for the hot pot.</p>",
        children: [
          { name: "Boards & Trivets", urlKey: "boards-trivets" },
          { name: "Storage Jars", urlKey: "storage-jars" },
        ],
      },
      {
        name: "Light & Living",
        urlKey: "light-living",
        picture: "hero-light.w1824.webp",
        description: "<p>Lamps, candles and planters: what a room needs after the table is cleared.</p>",
        children: [
          { name: "Lamps", urlKey: "lamps" },
          { name: "Candles & Holders", urlKey: "candles-holders" },
          { name: "Planters", urlKey: "planters" },
        ],
      },
      {
        name: "Gifts & Workshops",
        urlKey: "gifts-workshops",
        picture: "hero-gifts.w1824.webp",
        description: "<p>For those who have enough cups: an afternoon at the wheel, a book of glazes, or a card.</p>",
        children: [
          { name: "Gift Cards", urlKey: "gift-cards" },
          { name: "Workshops", urlKey: "workshops" },
          { name: "Books & Recipes", urlKey: "books-recipes" },
          { name: "Made for You", urlKey: "made-for-you" },
        ],
      },
      {
        name: "Sale",
        urlKey: "sale",
        description: "<p>The last of a glaze, pieces from a shelf we are clearing, and seconds with a story.</p>",
      },
      { name: "New Arrivals", urlKey: "new-arrivals", inMenu: false },
      { name: "Home Selection", urlKey: "home-selection", inMenu: false },
    ],
  },
]
