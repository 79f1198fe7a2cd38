import type { SeedViewTexts } from "../../view-texts-seed.ts"

/** The categories of Terra & Kiln in German, by path. */
export const germanCategories: NonNullable<SeedViewTexts["categories"]> = {
  tableware: {
    name: "Geschirr",
    description:
      "<p>Teller, Schalen und Tassen für die Mahlzeiten jedes Tages. Einzeln gedreht und in zwölf Farben glasiert, die gemischt werden wollen.</p>",
    metaDescription:
      "Handgemachte Teller, Schalen, Becher und Tassen aus Steinzeug, aus einer kleinen Töpferei in Hudson, New York.",
  },
  "tableware/mugs-cups": {
    name: "Becher & Tassen",
    description: "<p>Ein Henkel, der für zwei Finger passt, und ein Rand, der dort dünn ist, wo man trinkt.</p>",
  },
  "tableware/mugs-cups/coffee-mugs": { name: "Kaffeebecher" },
  "tableware/mugs-cups/espresso-cups": { name: "Espressotassen" },
  "tableware/mugs-cups/tumblers": { name: "Trinkbecher" },
  "tableware/plates-platters": {
    name: "Teller & Platten",
    description: "<p>Flach, wo das Essen liegen soll, mit einem niedrigen Rand, der die Soße hält.</p>",
  },
  "tableware/plates-platters/dinner-plates": { name: "Essteller" },
  "tableware/plates-platters/side-plates": { name: "Beilagenteller" },
  "tableware/plates-platters/platters": { name: "Platten" },
  "tableware/bowls": {
    name: "Schalen",
    description: "<p>Für Porridge, für Nudeln, für den Salat in der Mitte des Tisches.</p>",
  },
  "tableware/place-settings": {
    name: "Gedecke",
    description: "<p>Von allem eins, was ein Gast braucht, in einer Glasur.</p>",
  },
  "tea-coffee": {
    name: "Tee & Kaffee",
    description: "<p>Kannen, die ohne Tropfen gießen, und Tassen, klein genug, um zweimal gefüllt zu werden.</p>",
    metaDescription: "Handgemachte Teekannen, Teeservices, Espressotassen und Krüge.",
  },
  "tea-coffee/teapots": { name: "Teekannen" },
  "tea-coffee/tea-sets": { name: "Teeservices" },
  "tea-coffee/pitchers": { name: "Krüge" },
  vases: {
    name: "Vasen",
    description: "<p>Von der Vase für einen einzelnen Stiel bis zur Mondvase, die man am besten leer lässt.</p>",
    metaDescription: "Handgemachte Vasen: Knospenvasen, hohe Vasen und Mondvasen in zwölf Glasuren.",
  },
  "vases/bud-vases": { name: "Knospenvasen" },
  "vases/tall-vases": { name: "Hohe Vasen" },
  "vases/moon-jars": { name: "Mondvasen" },
  kitchen: {
    name: "Küche",
    description:
      "<p>Bretter vom Tischler nebenan, Dosen, die dicht schließen, und ein Untersetzer für den heißen Topf.</p>",
  },
  "kitchen/boards-trivets": { name: "Bretter & Untersetzer" },
  "kitchen/storage-jars": { name: "Vorratsdosen" },
  "light-living": {
    name: "Licht & Wohnen",
    description: "<p>Leuchten, Kerzen und Töpfe: was ein Zimmer braucht, wenn der Tisch abgeräumt ist.</p>",
  },
  "light-living/lamps": { name: "Leuchten" },
  "light-living/candles-holders": { name: "Kerzen & Halter" },
  "light-living/planters": { name: "Pflanztöpfe" },
  "gifts-workshops": {
    name: "Geschenke & Kurse",
    description:
      "<p>Für alle, die genug Tassen haben: ein Nachmittag an der Scheibe, ein Buch über Glasuren oder eine Karte.</p>",
  },
  "gifts-workshops/gift-cards": { name: "Geschenkkarten" },
  "gifts-workshops/workshops": { name: "Kurse" },
  "gifts-workshops/books-recipes": { name: "Bücher & Rezepte" },
  "gifts-workshops/made-for-you": { name: "Für Sie gemacht" },
  sale: {
    name: "Angebote",
    description:
      "<p>Die letzten Stücke einer Glasur, Stücke aus einem Regal, das wir räumen, und zweite Wahl mit einer Geschichte.</p>",
  },
  "new-arrivals": { name: "Neu im Regal" },
  "home-selection": { name: "Auswahl der Startseite" },
}
