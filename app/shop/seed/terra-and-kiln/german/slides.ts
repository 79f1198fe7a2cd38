/** What the slides of the home page say. */
export const germanSlides: Readonly<Record<string, string>> = {
  "Teapots and small cups in ember and honey": "Teekannen und kleine Tassen in Glut und Honig",
  "Pours without a drip": "Gießt ohne Tropfen",
  "The spout is cut last, with a wire, and tried with water before the glaze. One in seven goes back into the clay.":
    "Die Tülle wird zuletzt mit einem Draht geschnitten und vor der Glasur mit Wasser geprüft. Eine von sieben kehrt in den Ton zurück.",
  "Tea & Coffee": "Tee & Kaffee",
  "A lamp, candles and a planter on a windowsill": "Eine Leuchte, Kerzen und ein Pflanztopf auf einem Fensterbrett",
  "When the table is cleared": "Wenn der Tisch abgeräumt ist",
  "Lamps with a foot of stoneware, and candle holders that catch the wax.":
    "Leuchten mit einem Fuß aus Steinzeug und Kerzenhalter, die das Wachs auffangen.",
  "Light & Living": "Licht & Wohnen",
  "Oak boards and jars with lids": "Eichenbretter und Dosen mit Deckel",
  "From the joiner next door": "Vom Tischler nebenan",
  "Walt Brae oils every board by hand, twice. Jars with his lids close tightly.":
    "Walt Brae ölt jedes Brett zweimal von Hand. Dosen mit seinen Deckeln schließen dicht.",
  Kitchen: "Küche",
  "Vases in seven glazes": "Vasen in sieben Glasuren",
  "The spring market of 2025": "Der Frühlingsmarkt 2025",
  "We were in Beacon with forty vases.": "Wir waren mit vierzig Vasen in Beacon.",
  Vases: "Vasen",
  "A table laid for eight": "Ein Tisch, für acht gedeckt",
  "A hundred years of Warren Street": "Hundert Jahre Warren Street",
  "The bread oven has been hot since 1998, and the kiln since 2014.":
    "Der Brotofen ist seit 1998 heiß, der Brennofen seit 2014.",
  "About us": "Über uns",
}
