import { wideHero } from "../../domain/content/wide-hero.ts"
import type { SeedBlock } from "../catalogue-seed.ts"

/** Pieces of content that pages have a place for. */
export const blocks: ReadonlyArray<SeedBlock> = [
  {
    identifier: "header-notice",
    title: "Line above the header",
    content: `<p>Free delivery from $120 · <a href="/new-arrivals.html">The autumn firing is here</a></p>`,
  },
  {
    identifier: "menu-setup",
    title: "How the menu is set up, as class names",
    content: "navpro-nowrap navpro-mobile-slideout navpro-sticky",
  },
  {
    identifier: "footer_links_block",
    title: "Columns of links in the footer",
    content: `<div><h2>Service</h2><ul>
<li><a href="/delivery">Delivery</a></li>
<li><a href="/returns">Returns</a></li>
<li><a href="/contact">Contact</a></li>
</ul></div>
<div><h2>Terra &amp; Kiln</h2><ul>
<li><a href="/about-us">About us</a></li>
<li><a href="/gifts-workshops/workshops.html">Workshops</a></li>
<li><a href="/privacy-policy">Privacy</a></li>
<li><a href="/terms">Terms of sale</a></li>
<li><a href="/imprint">Imprint</a></li>
</ul></div>`,
  },
  {
    identifier: "home-story",
    title: "Home page: the story",
    content: `<section class="story">
${wideHero("hero-vases", "Seven vases in ember, charcoal, honey, sand, blush, fjord and moss", "(width >= 56rem) 50vw, 100vw")}
<div class="story__text">
<h2>Twelve glazes, four rocks</h2>
<p>All our colours begin with the same feldspar, chalk, quartz and clay. A spoonful of iron makes honey, two make ember; a breath of cobalt makes fjord. That is why a plate in one glaze and a bowl in another look as if they had always stood together.</p>
<p><a href="/about-us">How a mug comes about</a></p>
</div>
</section>`,
  },
  {
    identifier: "home-slides",
    title: "Home page: slides, as the back office keeps them",
    content: "",
  },
  {
    identifier: "home-carousel",
    title: "Home page: a carousel of a category; the second link says what its slides are",
    content: `<h2>Set the table</h2>
<p><a href="/tableware.html">See all tableware</a> <a href="/highlight/carousel/slide?type=category&amp;category=tableware&amp;products_count=4&amp;page_count=4">more slides</a></p>`,
  },
  {
    identifier: "product-tabs",
    title: "Product page: tabs beside the description, by the pages that hold their content",
    content: `<ul>
<li><a href="/care">Care</a></li>
<li><a href="/delivery">Delivery</a></li>
<li><a href="/returns">Returns</a></li>
</ul>`,
  },
  {
    identifier: "home-promises",
    title: "Home page: what we promise",
    content: `<ul class="promises">
<li><strong>Made to be used</strong> Dishwasher, microwave, oven: stoneware from our kiln is guaranteed for as long as you have it.</li>
<li><strong>Packed without plastic</strong> On its way the next working day, and free of charge from $120.</li>
<li><strong>Sixty days to think</strong> Live with it. If it is not right, send it back and the money returns the way it came.</li>
</ul>`,
  },
  {
    identifier: "product-delivery",
    title: "Product page: delivery and returns",
    content: `<ul>
<li>Leaves Hudson on the next working day; <a href="/delivery">free delivery</a> from $120</li>
<li>Sixty days to <a href="/returns">send it back</a></li>
<li>Broken on the way? A new one leaves the same day</li>
</ul>`,
  },
]
