import { wideHero } from "../../domain/content/wide-hero.ts"
import type { SeedPage } from "../catalogue-seed.ts"
import { contactPage, imprint, privacyPolicy, terms } from "./legal-pages.ts"

const home: SeedPage = {
  identifier: "home",
  title: "Terra & Kiln – stoneware made by hand",
  metaTitle: "Terra & Kiln – handmade stoneware from Hudson, New York",
  metaDescription:
    "Mugs, teapots, plates and vases, thrown and glazed by hand in a small pottery in Hudson, New York. Free delivery from $120.",
  content: `<section class="hero">
${wideHero("hero-table", "A celadon moon jar, an ember teapot, a blue mug, a white bowl and a planter on a table", "(width >= 56rem) 60vw, 100vw")}
<div class="hero__text">
<p class="eyebrow">The autumn firing is here</p>
<h1>Pots for every day</h1>
<p>Thrown on four wheels in Hudson, New York, glazed in twelve colours that are meant to be mixed, and made to be used.</p>
<p><a class="button button--primary" href="/home-selection.html">See what is on the shelf</a></p>
</div>
</section>`,
}

const aboutUs: SeedPage = {
  identifier: "about-us",
  title: "About us",
  heading: "Four wheels and a kiln",
  metaDescription: "Who makes the pots of Terra & Kiln, where the clay comes from, and how a mug comes about.",
  content: `<p>Terra &amp; Kiln began in the winter of 2014 in a former bakery on Warren Street in Hudson, because the rooms were warm and nobody else wanted the flour dust. The bread oven is a kiln now. We are four: Ines Marlow and Noor Tarn throw and glaze, Tobias Rowan throws what is tall, and Walt Brae next door makes everything that is of wood.</p>
<h2>How a mug comes about</h2>
<p>On Monday the clay is weighed: thirteen ounces for a small mug. It is thrown in about two minutes, turned and given its handle on Tuesday, and dries until the end of the week. Then it is fired to 1,830 °F, dipped into the glaze, and fired again to 2,280 °F, which takes eleven hours up and a day down. Of a hundred mugs ninety-one reach the shelf. Five become <a href="/box-of-seconds.html">seconds</a>, and four go back into the garden path.</p>
<h2>What it is made of</h2>
<p>The stoneware comes from Ohio, the terracotta from the river bank two miles from here. Our glazes are mixed from feldspar, chalk, quartz and clay, coloured with iron, cobalt and wood ash. There is no lead in them and no cadmium; a laboratory in Albany tests every recipe.</p>
<h2>Come and see</h2>
<p>The shop is open from Wednesday to Sunday, eleven to six. On Saturdays at eleven we open the kiln, and you may <a href="/studio-visit.html">be there</a>.</p>`,
}

const delivery: SeedPage = {
  identifier: "delivery",
  title: "Delivery",
  heading: "How it comes to you",
  metaDescription: "Delivery times and prices of Terra & Kiln.",
  content: `<p>Everything on the shelf leaves Hudson on the next working day. What is made for you says so on its page.</p>
<table>
<thead><tr><th scope="col">Way</th><th scope="col">Takes</th><th scope="col">Costs</th></tr></thead>
<tbody>
<tr><td>Standard delivery</td><td>3–5 working days in the United States, 6–10 elsewhere</td><td>$7.50 for any order</td></tr>
<tr><td>Free delivery</td><td>the same</td><td>nothing, for orders from $120</td></tr>
<tr><td>Courier, United States and Canada</td><td>the next working day</td><td>$24</td></tr>
</tbody>
</table>
<h2>How we pack</h2>
<p>Each piece is wrapped in honeycomb paper and set upright in a box of recycled board, without plastic. Please keep the box until you have looked at everything.</p>
<h2>If something is broken</h2>
<p>It happens to one parcel in four hundred. Send us a photograph within two weeks, to <a href="mailto:hello@terraandkiln.example">hello@terraandkiln.example</a>, and a new piece leaves the same day. You need not send back the shards.</p>`,
}

const care: SeedPage = {
  identifier: "care",
  title: "Care",
  heading: "Made to be used",
  metaDescription: "How to look after stoneware, wood and linen from Terra & Kiln.",
  content: `<p>Stoneware is fired at 2,280 °F and takes the dishwasher, the microwave and the oven. It does not like the step from the refrigerator to a hot oven: give it half an hour in between.</p>
<h2>Grey lines</h2>
<p>Knives and spoons leave a little metal on matt glazes. A paste of baking soda and water takes it off.</p>
<figure><img src="/media/catalog/product/dune-vase-ember-detail.w720.webp" width="360" height="360" loading="lazy" alt="A red glaze that breaks to a lighter red on the ridges" /></figure>
<h2>Wood</h2>
<p>Wash boards by hand, dry them upright, and oil them when they look thirsty: in the first month every week, then twice a year.</p>`,
}

const returns: SeedPage = {
  identifier: "returns",
  title: "Returns",
  heading: "If you change your mind",
  content: `<p>You have sixty days to send back whatever you bought, unused and in its box. <a href="/contact">Write to us</a> first, so that we know what is coming, and we send you a label.</p>
<ul>
<li>The money goes back the way it came, within a week of the parcel's arrival.</li>
<li>Standard delivery is refunded too when everything comes back.</li>
<li>What was made or engraved for you stays with you, unless it is faulty.</li>
<li>Workshops can be moved up to three days before; a friend may always take your place.</li>
<li>Downloads cannot be returned once they have been opened.</li>
</ul>
<p>A crack that shows itself later is our fault and not yours: stoneware from our kiln is guaranteed for as long as you have it.</p>`,
}

const noRoute: SeedPage = {
  identifier: "no-route",
  title: "Page not found",
  heading: "This shelf is empty",
  content: `<p>The page you asked for is not here: perhaps it was sold, perhaps it was moved, perhaps there is a slip of the finger in the address.</p>
<p>Search for it, or go to the <a href="/">shop window</a>.</p>`,
}

const enableCookies: SeedPage = {
  identifier: "enable-cookies",
  title: "Enable cookies",
  heading: "Please allow cookies",
  content: `<p>A shop without cookies cannot tell your cart from another one. Ours hold a random number and nothing about you.</p>
<h2>How to allow them</h2>
<ul>
<li><strong>Chrome and Edge:</strong> Settings, Privacy and security, Third-party cookies: leave first-party cookies allowed; or add this shop under “Sites allowed to use cookies”.</li>
<li><strong>Firefox:</strong> Settings, Privacy &amp; Security, Cookies and Site Data, Manage Exceptions: allow this shop.</li>
<li><strong>Safari:</strong> Settings, Advanced: switch off “Block all cookies”.</li>
</ul>
<p>Then load the page again.</p>`,
}

/** The pages that are written, not listed. */
export const pages: ReadonlyArray<SeedPage> = [
  home,
  aboutUs,
  delivery,
  care,
  returns,
  privacyPolicy,
  terms,
  imprint,
  contactPage,
  noRoute,
  enableCookies,
]
