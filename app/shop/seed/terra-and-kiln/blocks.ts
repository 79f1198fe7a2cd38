import type { SeedBlock } from "../catalogue-seed.ts"
import { wideHero } from "./pictures.ts"

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
    title: "Home page: slides, each a section; slide-from and slide-until say when it is on show",
    content: `<section class="story">
${wideHero("hero-tea", "Teapots and small cups in ember and honey", "(width >= 56rem) 50vw, 100vw")}
<div class="story__text"><h2>Pours without a drip</h2><p>The spout is cut last, with a wire, and tried with water before the glaze. One in seven goes back into the clay.</p><p><a class="button" href="/tea-coffee.html">Tea &amp; Coffee</a></p></div>
</section>
<section class="story">
${wideHero("hero-light", "A lamp, candles and a planter on a windowsill", "(width >= 56rem) 50vw, 100vw")}
<div class="story__text"><h2>When the table is cleared</h2><p>Lamps with a foot of stoneware, and candle holders that catch the wax.</p><p><a class="button" href="/light-living.html">Light &amp; Living</a></p><time class="slide-from" datetime="2024-09-01T00:00:00Z"></time></div>
</section>
<section class="story">
${wideHero("hero-kitchen", "Oak boards and jars with lids", "(width >= 56rem) 50vw, 100vw")}
<div class="story__text"><h2>From the joiner next door</h2><p>Walt Brae oils every board by hand, twice. Jars with his lids close tightly.</p><p><a class="button" href="/kitchen.html">Kitchen</a></p></div>
</section>
<section class="story">
${wideHero("hero-vases", "Vases in seven glazes", "(width >= 56rem) 50vw, 100vw")}
<div class="story__text"><h2>The spring market of 2025</h2><p>We were in Beacon with forty vases.</p><p><a class="button" href="/vases.html">Vases</a></p><time class="slide-until" datetime="2025-05-31T23:59:59Z"></time></div>
</section>
<section class="story">
${wideHero("hero-table", "A table laid for eight", "(width >= 56rem) 50vw, 100vw")}
<div class="story__text"><h2>A hundred years of Warren Street</h2><p>The bread oven has been hot since 1998, and the kiln since 2014.</p><p><a class="button" href="/about-us">About us</a></p><time class="slide-from" datetime="2098-01-01T00:00:00Z"></time></div>
</section>`,
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
