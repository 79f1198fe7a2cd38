import { wideHero } from "../../../domain/content/wide-hero.ts"
import type { SeedViewTexts } from "../../view-texts-seed.ts"

/** The blocks of Terra & Kiln in German, by identifier. */
export const germanBlocks: NonNullable<SeedViewTexts["blocks"]> = {
  "header-notice": {
    content: `<p>Kostenloser Versand für größere Bestellungen · <a href="/new-arrivals.html">Der Herbstbrand ist da</a></p>`,
  },
  footer_links_block: {
    content: `<div><h2>Service</h2><ul>
<li><a href="/delivery">Versand</a></li>
<li><a href="/returns">Rückgabe</a></li>
<li><a href="/contact">Kontakt</a></li>
</ul></div>
<div><h2>Terra &amp; Kiln</h2><ul>
<li><a href="/about-us">Über uns</a></li>
<li><a href="/gifts-workshops/workshops.html">Kurse</a></li>
<li><a href="/privacy-policy">Datenschutz</a></li>
<li><a href="/terms">Geschäftsbedingungen</a></li>
<li><a href="/imprint">Impressum</a></li>
</ul></div>`,
  },
  "home-story": {
    content: `<section class="story">
${wideHero("hero-vases", "Sieben Vasen in Glut, Anthrazit, Honig, Sand, Rosé, Fjord und Moos", "(width >= 56rem) 50vw, 100vw")}
<div class="story__text">
<h2>Zwölf Glasuren, vier Gesteine</h2>
<p>Alle unsere Farben beginnen mit demselben Feldspat, derselben Kreide, demselben Quarz und Ton. Ein Löffel Eisen macht Honig, zwei machen Glut; ein Hauch Kobalt macht Fjord. Darum sehen ein Teller in der einen Glasur und eine Schale in der anderen aus, als hätten sie immer zusammengestanden.</p>
<p><a href="/about-us">Wie ein Becher entsteht</a></p>
</div>
</section>`,
  },
  "home-carousel": {
    content: `<h2>Decken Sie den Tisch</h2>
<p><a href="/tableware.html">Das ganze Geschirr</a> <a href="/highlight/carousel/slide?type=category&amp;category=tableware&amp;products_count=4&amp;page_count=4">mehr</a></p>`,
  },
  "product-tabs": {
    content: `<ul>
<li><a href="/care">Pflege</a></li>
<li><a href="/delivery">Versand</a></li>
<li><a href="/returns">Rückgabe</a></li>
</ul>`,
  },
  "home-promises": {
    content: `<ul class="promises">
<li><strong>Gemacht, um benutzt zu werden</strong> Spülmaschine, Mikrowelle, Ofen: Steinzeug aus unserem Ofen hat eine Garantie, solange Sie es haben.</li>
<li><strong>Ohne Plastik verpackt</strong> Am nächsten Werktag unterwegs, für größere Bestellungen kostenlos.</li>
<li><strong>Sechzig Tage Bedenkzeit</strong> Leben Sie damit. Wenn es nicht passt, schicken Sie es zurück, und das Geld kommt den Weg zurück, den es gegangen ist.</li>
</ul>`,
  },
  "product-delivery": {
    content: `<ul>
<li>Verlässt Hudson am nächsten Werktag; <a href="/delivery">kostenloser Versand</a> für größere Bestellungen</li>
<li>Sechzig Tage, um es <a href="/returns">zurückzuschicken</a></li>
<li>Unterwegs zerbrochen? Ein neues geht am selben Tag hinaus</li>
</ul>`,
  },
}

/** The banners in German, by identifier. */
export const germanBanners: NonNullable<SeedViewTexts["banners"]> = {
  "tea letter": {
    title: "Briefe vom Teetisch",
    html: `<p><small>Bevor Sie gehen</small></p><h2>Briefe vom Teetisch</h2><p>Viermal im Jahr schreiben wir über eine Glasur, einen Tee und die Menschen, die ihn trinken. Nie öfter und nie über etwas anderes.</p><p><a class="button button--primary" href="/contact">Den nächsten Brief bestellen</a></p>`,
  },
  "welcome, reader": {
    title: "Willkommen aus unserem Brief",
    html: `<p>Willkommen, Leserin oder Leser unseres Briefes: Die Stücke, über die wir geschrieben haben, sind in den <a href="/sale.html">Herbstangeboten</a>.</p>`,
  },
  "nearly there": {
    title: "Der Versand Ihres Warenkorbs",
    html: `<p>Ihr Warenkorb füllt sich: Für größere Bestellungen ist der Versand kostenlos. <a href="/checkout/cart/">Zum Warenkorb</a></p>`,
  },
}
