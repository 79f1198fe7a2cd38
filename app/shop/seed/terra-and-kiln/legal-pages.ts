import type { SeedPage } from "../catalogue-seed.ts"

export const privacyPolicy: SeedPage = {
  identifier: "privacy-policy",
  title: "Privacy",
  heading: "What we know about you",
  content: `<p>As little as a shop can. We need your name, address and e-mail to send you a parcel, and the law asks us to keep an order for seven years. If you like, we keep an account for you, and your e-mail address for the newsletter, which has a link at its end that stops it. That is all we keep.</p>
<h2>Cookies</h2>
<p>One cookie holds a random number that stands for your visit, one protects our forms, and a few more remember what is in your cart so that pages are quick. There is no advertising, no measuring across shops, and nothing from anyone but us.</p>
<h2>Who sees your data</h2>
<p>The carrier sees your name and address, the bank sees your payment. Nobody else does; we sell pots, not lists.</p>
<h2>Your rights</h2>
<p>Write to <a href="mailto:privacy@terraandkiln.example">privacy@terraandkiln.example</a> and we show you what we have, correct it, or delete what the law lets us delete. You get an answer within a week, from a person. Your account you can <a href="/customer/account/delete/">delete yourself</a>: addresses and newsletter go at once, orders stay in our books without your name.</p>`,
}

export const terms: SeedPage = {
  identifier: "terms",
  title: "Terms of sale",
  heading: "The fine print, in large letters",
  content: `<h2>The contract</h2>
<p>What you see in the shop is an invitation. Your order is your offer; our confirmation by e-mail is the contract.</p>
<h2>Prices</h2>
<p>Prices are in US dollars and without sales tax, which depends on where the parcel goes and is shown before you order. Delivery is shown there too.</p>
<h2>Payment</h2>
<p>You pay by card, by bank transfer, by check, or in cash to the courier. Goods stay ours until they are paid for.</p>
<h2>Handmade</h2>
<p>Every piece is thrown by hand. Sizes differ by up to five percent and a glaze is never the same twice; the photograph shows one piece of many. If yours disappoints you, <a href="/returns">send it back</a>.</p>
<h2>Law</h2>
<p>The law of the State of New York holds, and where you are a consumer, what your own country gives you besides.</p>`,
}

export const imprint: SeedPage = {
  identifier: "imprint",
  title: "Imprint",
  heading: "Who we are, formally",
  content: `<p>Terra &amp; Kiln LLC<br>214 Warren Street<br>Hudson, New York 12534<br>United States</p>
<p>Members: Ines Marlow, Noor Tarn<br>Registered with the New York Department of State</p>
<p>Telephone <a href="tel:+15185550119">518-555-0119</a><br>E-mail <a href="mailto:hello@terraandkiln.example">hello@terraandkiln.example</a></p>
<p>This is a shop for trying things out: no money changes hands and nothing is sent.</p>`,
}

export const contactPage: SeedPage = {
  identifier: "contact",
  title: "Contact",
  heading: "Write, call, or knock",
  content: `<p>You reach us from Wednesday to Sunday, eleven to six. When nobody picks up, our hands are full of clay; leave a word and we call back.</p>
<ul>
<li>E-mail: <a href="mailto:hello@terraandkiln.example">hello@terraandkiln.example</a></li>
<li>Telephone: <a href="tel:+15185550119">518-555-0119</a></li>
<li>The shop: 214 Warren Street, Hudson, New York, three minutes from the station</li>
</ul>
<h2>Questions we are asked most</h2>
<details><summary>Can I buy a lid, a single cup, a spare handle?</summary><p>A lid yes, send us a photograph of the pot. A single cup always. A handle no: it is part of the pot.</p></details>
<details><summary>Do you make sets for restaurants?</summary><p>Yes, from forty pieces on, with six weeks' notice.</p></details>
<details><summary>Is it safe in the microwave?</summary><p>All stoneware is, unless its page says otherwise. Brass and wood are not.</p></details>`,
}
