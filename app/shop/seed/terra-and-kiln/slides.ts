import type { SeedSlide } from "../seed-slides.ts"

/** The slider of the home page; some slides are not on show yet, or no more. */
export const slides: ReadonlyArray<SeedSlide> = [
  {
    picture: "hero-tea",
    picture_text: "Teapots and small cups in ember and honey",
    heading: "Pours without a drip",
    text: "The spout is cut last, with a wire, and tried with water before the glaze. One in seven goes back into the clay.",
    link: "/tea-coffee.html",
    link_text: "Tea & Coffee",
  },
  {
    picture: "hero-light",
    picture_text: "A lamp, candles and a planter on a windowsill",
    heading: "When the table is cleared",
    text: "Lamps with a foot of stoneware, and candle holders that catch the wax.",
    link: "/light-living.html",
    link_text: "Light & Living",
    from: "2024-09-01T00:00:00Z",
  },
  {
    picture: "hero-kitchen",
    picture_text: "Oak boards and jars with lids",
    heading: "From the joiner next door",
    text: "Walt Brae oils every board by hand, twice. Jars with his lids close tightly.",
    link: "/kitchen.html",
    link_text: "Kitchen",
  },
  {
    picture: "hero-vases",
    picture_text: "Vases in seven glazes",
    heading: "The spring market of 2025",
    text: "We were in Beacon with forty vases.",
    link: "/vases.html",
    link_text: "Vases",
    until: "2025-05-31T23:59:59Z",
  },
  {
    picture: "hero-table",
    picture_text: "A table laid for eight",
    heading: "A hundred years of Warren Street",
    text: "The bread oven has been hot since 1998, and the kiln since 2014.",
    link: "/about-us",
    link_text: "About us",
    from: "2098-01-01T00:00:00Z",
  },
]
