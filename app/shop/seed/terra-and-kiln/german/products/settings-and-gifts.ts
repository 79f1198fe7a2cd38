import type { SeedViewTexts } from "../../../view-texts-seed.ts"
import { described } from "../../families.ts"

const placeSetting = (name: string) => ({
  name,
  shortDescription:
    "<p>Teller, Beilagenteller, Schale und Becher in einer Glasur. Nehmen Sie von jedem eins oder so viele, wie Sie Stühle haben.</p>",
  description: described([
    "Fangen Sie mit zwei Gedecken an und nehmen Sie ein Stück dazu, wenn ein Gast zum Freund wird. Alles in einem Gedeck kommt aus demselben Brand, so stimmen die Glasuren bis in den Ton überein.",
    "Stellen Sie die Mengen ein, wie Sie sie brauchen; ein Stück mit 0 bleibt hier.",
  ]),
})

/** Place settings, made-for-you, gifts and workshops in German. */
export const germanGifts: NonNullable<SeedViewTexts["products"]> = {
  "TK-PLACE-SETTING-FJORD": placeSetting("Gedeck, Fjord"),
  "TK-PLACE-SETTING-CHALK": placeSetting("Gedeck, Kreide"),
  "TK-SECONDS-BOX": {
    name: "Kiste zweite Wahl",
    shortDescription:
      "<p>Vier Stücke mit einem Fehler: ein Tropfen Glasur, ein schiefer Rand, eine Farbe, die wir nicht geplant hatten.</p>",
    description: described([
      "Jeder Brand lässt ein paar Stücke übrig, die wir nicht als erste Wahl verkaufen und nicht zerschlagen mögen. Vier davon kommen in eine Kiste, blind gepackt. Jedes hält Wasser, und man kann bedenkenlos daraus essen; mehr versprechen wir nicht.",
    ]),
  },
  "TK-BREAKFAST-FOR-TWO": {
    name: "Frühstück für zwei",
    shortDescription: "<p>Zwei Schalen, zwei Becher und, wenn Sie mögen, eine Dose für das Müsli.</p>",
    description: described([
      "Stellen Sie den Frühstückstisch aus den Stücken zusammen, die in unserer eigenen Küche am häufigsten stehen. Sie bezahlen die Stücke, die Schleife legen wir dazu.",
    ]),
  },
  "TK-OWN-GLAZE-MUG": {
    name: "Hafenbecher in Ihrer eigenen Glasur",
    shortDescription:
      "<p>Erzählen Sie uns von einer Farbe oder schicken Sie ein Bild. Wir mischen sie und brennen einen Becher.</p>",
    description: described([
      "Das Blau einer Tür, das Grün eines bestimmten Nachmittags: Wir mischen drei Proben, schicken Ihnen ein Foto der Kacheln und glasieren den Becher, den Sie wählen. Das Rezept gehört Ihnen und liegt im Karton.",
    ]),
  },
  "TK-WEDDING-PLATE": {
    name: "Hochzeitsteller",
    shortDescription:
      "<p>Ein Teller in Kreide mit zwei Namen und einem Tag, mit Eisen unter die Glasur geschrieben.</p>",
    description: described([
      "Wir schreiben mit dem Pinsel, darum sehen keine zwei gleich aus. Der Teller ist ein richtiger und will benutzt werden: für die Torte am Tag selbst und danach für den Toast.",
    ]),
  },
  "TK-GIFT-CARD": {
    name: "Geschenkkarte",
    shortDescription: "<p>Per E-Mail an dem Tag, den Sie wählen, mit Ihren Worten darauf.</p>",
    description: described([
      "Für alles im Laden und für die Kurse, und sie läuft nie ab. Wir schicken sie am Morgen des Tages, den Sie nennen, oder sofort.",
    ]),
  },
  "TK-THROWING-WORKSHOP": {
    name: "Ein Nachmittag an der Scheibe",
    shortDescription: "<p>Drei Stunden, sechs Leute, eine Scheibe für jeden. Mit nach Hause kommt, was überlebt.</p>",
    description: described(
      [
        "Sie zentrieren einen Klumpen Ton, er eiert, Ines legt eine Hand darauf, und er steht. Um vier hat jeder eine Schale gedreht. Die zwei, die Ihnen am besten gefallen, glasieren wir und schicken sie Ihnen einen Monat später.",
        "Vorkenntnisse braucht es keine, nur Kleidung, die schmutzig werden darf. Es gibt Tee und einen Kuchen aus der Bäckerei gegenüber.",
      ],
      ["214 Warren Street, Hudson, New York", "Ton, Brand und Versand von zwei Stücken inbegriffen"],
    ),
  },
  "TK-STUDIO-VISIT": {
    name: "Werkstattbesuch am Samstag",
    shortDescription: "<p>Dabei sein, wenn der Ofen aufgeht. Kostenlos, aber bitte buchen Sie, der Raum ist klein.</p>",
    description: described([
      "Jeden Samstag um elf öffnen wir den Ofen, und Sie dürfen dabei sein. Es dauert eine Stunde, es ist warm, und ab und zu ist etwas wunderbar schiefgegangen.",
    ]),
  },
  "TK-GLAZE-RECIPE-BOOK": {
    name: "Zwölf Glasuren: ein Rezeptbuch",
    shortDescription:
      "<p>Unsere zwölf Glasuren mit Gewichten, Brennkurven und Fehlern, zum Lesen am Bildschirm oder zum Drucken. Auf Englisch.</p>",
    description: described(
      [
        "Als wir anfingen, wollte es uns niemand sagen. Also haben wir alles aufgeschrieben: was hineinkommt, was es kostet, wie es gebrannt wird, und die elf Arten, Seladon zu verderben. Für Töpfer mit einem Ofen und für alle, die Rezepte mögen.",
        "Nehmen Sie das ganze Buch oder nur die Kapitel, die Sie brauchen.",
      ],
      [
        "PDF, 20 × 25 cm",
        "Gewichte in Gramm, Temperaturen in °F und °C",
        "Neue Auflagen sind kostenlos, wenn Sie die alte haben",
      ],
    ),
  },
  "TK-STUDIO-JOURNAL": {
    name: "Werkstattjournal, Nr. 4",
    shortDescription:
      "<p>Acht Seiten aus der Werkstatt: ein misslungenes Blau, ein neuer Ofen, eine Suppe. Kostenlos, auf Englisch.</p>",
    description: described([
      "Zweimal im Jahr schreiben wir auf, was geschehen ist. In dieser Ausgabe: warum Fjord im März grau wurde, wie Walt Eiche biegt, und die Suppe, die im Winter auf dem Ofen steht.",
    ]),
  },
}
