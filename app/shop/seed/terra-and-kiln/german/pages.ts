import { wideHero } from "../../../domain/content/wide-hero.ts"
import type { SeedViewTexts } from "../../view-texts-seed.ts"
import { germanLegalPages } from "./legal-pages.ts"

/** The pages of Terra & Kiln in German, by identifier. */
export const germanPages: NonNullable<SeedViewTexts["pages"]> = {
  home: {
    title: "Terra & Kiln – Steinzeug, von Hand gemacht",
    metaTitle: "Terra & Kiln – handgemachtes Steinzeug aus Hudson, New York",
    metaDescription:
      "Becher, Teekannen, Teller und Vasen, in einer kleinen Töpferei in Hudson, New York, von Hand gedreht und glasiert.",
    content: `<section class="hero">
${wideHero("hero-table", "Eine Mondvase in Seladon, eine Teekanne in Glut, ein blauer Becher, eine weiße Schale und ein Pflanztopf auf einem Tisch", "(width >= 56rem) 60vw, 100vw")}
<div class="hero__text">
<p class="eyebrow">Der Herbstbrand ist da</p>
<h1>Töpfe für jeden Tag</h1>
<p>Auf vier Scheiben in Hudson, New York, gedreht, in zwölf Farben glasiert, die gemischt werden wollen, und gemacht, um benutzt zu werden.</p>
<p><a class="button button--primary" href="/home-selection.html">Sehen, was im Regal steht</a></p>
</div>
</section>`,
  },
  "about-us": {
    title: "Über uns",
    heading: "Vier Scheiben und ein Ofen",
    metaDescription: "Wer die Töpfe von Terra & Kiln macht, woher der Ton kommt und wie ein Becher entsteht.",
    content: `<p>Terra &amp; Kiln begann im Winter 2014 in einer früheren Bäckerei in der Warren Street in Hudson, weil die Räume warm waren und niemand sonst den Mehlstaub wollte. Aus dem Brotofen ist ein Brennofen geworden. Wir sind zu viert: Ines Marlow und Noor Tarn drehen und glasieren, Tobias Rowan dreht, was hoch ist, und Walt Brae nebenan macht alles, was aus Holz ist.</p>
<h2>Wie ein Becher entsteht</h2>
<p>Am Montag wird der Ton gewogen: 370 Gramm für einen kleinen Becher. Gedreht ist er in etwa zwei Minuten, am Dienstag wird er abgedreht und bekommt seinen Henkel, und bis zum Ende der Woche trocknet er. Dann wird er bei 1000 °C gebrannt, in die Glasur getaucht und noch einmal bei 1250 °C gebrannt; das dauert elf Stunden hinauf und einen Tag hinunter. Von hundert Bechern kommen einundneunzig ins Regal. Fünf werden <a href="/box-of-seconds.html">zweite Wahl</a>, und vier kehren in den Gartenweg zurück.</p>
<h2>Woraus er gemacht ist</h2>
<p>Das Steinzeug kommt aus Ohio, die Terrakotta vom Flussufer, drei Kilometer von hier. Unsere Glasuren sind aus Feldspat, Kreide, Quarz und Ton gemischt und mit Eisen, Kobalt und Holzasche gefärbt. Es ist kein Blei darin und kein Cadmium; ein Labor in Albany prüft jedes Rezept.</p>
<h2>Kommen Sie vorbei</h2>
<p>Der Laden ist von Mittwoch bis Sonntag geöffnet, von elf bis sechs. Samstags um elf öffnen wir den Ofen, und Sie dürfen <a href="/studio-visit.html">dabei sein</a>.</p>`,
  },
  delivery: {
    title: "Versand",
    heading: "Wie es zu Ihnen kommt",
    metaDescription: "Lieferzeiten und Versandkosten von Terra & Kiln.",
    content: `<p>Was im Regal steht, verlässt Hudson am nächsten Werktag. Was für Sie gemacht wird, sagt es auf seiner Seite.</p>
<table>
<thead><tr><th scope="col">Weg</th><th scope="col">Dauert</th><th scope="col">Kostet</th></tr></thead>
<tbody>
<tr><td>Standardversand</td><td>3–5 Werktage in den USA, sonst 6–10</td><td>eine Pauschale für jede Bestellung</td></tr>
<tr><td>Kostenloser Versand</td><td>ebenso</td><td>nichts, für größere Bestellungen</td></tr>
<tr><td>Kurier, USA und Kanada</td><td>der nächste Werktag</td><td>je nach Bestellung, wie an der Kasse gezeigt</td></tr>
</tbody>
</table>
<h2>Wie wir packen</h2>
<p>Jedes Stück wird in Wabenpapier gewickelt und aufrecht in einen Karton aus Altpapier gestellt, ohne Plastik. Bitte heben Sie den Karton auf, bis Sie alles angesehen haben.</p>
<h2>Wenn etwas zerbrochen ist</h2>
<p>Das passiert einem Paket von vierhundert. Schicken Sie uns innerhalb von zwei Wochen ein Foto an <a href="mailto:hello@terraandkiln.example">hello@terraandkiln.example</a>, und ein neues Stück geht am selben Tag hinaus. Die Scherben müssen Sie nicht zurückschicken.</p>`,
  },
  care: {
    title: "Pflege",
    heading: "Gemacht, um benutzt zu werden",
    metaDescription: "Wie man Steinzeug, Holz und Leinen von Terra & Kiln pflegt.",
    content: `<p>Steinzeug ist bei 1250 °C gebrannt und verträgt Spülmaschine, Mikrowelle und Ofen. Den Schritt vom Kühlschrank in den heißen Ofen mag es nicht: Geben Sie ihm eine halbe Stunde dazwischen.</p>
<h2>Graue Linien</h2>
<p>Messer und Löffel lassen auf matten Glasuren ein wenig Metall zurück. Eine Paste aus Natron und Wasser nimmt es ab.</p>
<figure><img src="/media/catalog/product/dune-vase-ember-detail.w720.webp" width="360" height="360" loading="lazy" alt="Eine rote Glasur, die auf den Graten zu einem helleren Rot bricht" /></figure>
<h2>Holz</h2>
<p>Spülen Sie Bretter von Hand, trocknen Sie sie aufrecht, und ölen Sie sie, wenn sie durstig aussehen: im ersten Monat jede Woche, danach zweimal im Jahr.</p>`,
  },
  returns: {
    title: "Rückgabe",
    heading: "Wenn Sie es sich anders überlegen",
    content: `<p>Sie haben sechzig Tage, um zurückzuschicken, was Sie gekauft haben, unbenutzt und in seinem Karton. <a href="/contact">Schreiben Sie uns</a> zuerst, damit wir wissen, was kommt, und wir schicken Ihnen einen Aufkleber.</p>
<ul>
<li>Das Geld geht den Weg zurück, den es gekommen ist, innerhalb einer Woche nach Ankunft des Pakets.</li>
<li>Auch der Standardversand wird erstattet, wenn alles zurückkommt.</li>
<li>Was für Sie gemacht oder graviert wurde, bleibt bei Ihnen, es sei denn, es hat einen Fehler.</li>
<li>Kurse können bis drei Tage vorher verlegt werden; ein Freund darf immer Ihren Platz nehmen.</li>
<li>Downloads können nicht zurückgegeben werden, wenn sie geöffnet wurden.</li>
</ul>
<p>Ein Sprung, der sich später zeigt, ist unser Fehler und nicht Ihrer: Steinzeug aus unserem Ofen hat eine Garantie, solange Sie es haben.</p>`,
  },
  ...germanLegalPages,
  "no-route": {
    title: "Seite nicht gefunden",
    heading: "Dieses Regal ist leer",
    content: `<p>Die Seite, nach der Sie gefragt haben, ist nicht hier: Vielleicht wurde sie verkauft, vielleicht ist sie umgezogen, vielleicht ist in der Adresse ein Finger ausgerutscht.</p>
<p>Suchen Sie danach, oder gehen Sie zum <a href="/">Schaufenster</a>.</p>`,
  },
  "enable-cookies": {
    title: "Cookies erlauben",
    heading: "Bitte erlauben Sie Cookies",
    content: `<p>Ein Laden ohne Cookies kann Ihren Warenkorb nicht von einem anderen unterscheiden. Unsere enthalten eine zufällige Zahl und nichts über Sie.</p>
<h2>So erlauben Sie sie</h2>
<ul>
<li><strong>Chrome und Edge:</strong> Einstellungen, Datenschutz und Sicherheit, Drittanbieter-Cookies: Cookies der Website selbst erlaubt lassen; oder diesen Laden unter „Websites, die Cookies verwenden dürfen“ eintragen.</li>
<li><strong>Firefox:</strong> Einstellungen, Datenschutz &amp; Sicherheit, Cookies und Website-Daten, Ausnahmen verwalten: diesen Laden erlauben.</li>
<li><strong>Safari:</strong> Einstellungen, Erweitert: „Alle Cookies blockieren“ ausschalten.</li>
</ul>
<p>Laden Sie die Seite dann neu.</p>`,
  },
}
