import type { SeedViewTexts } from "../../../view-texts-seed.ts"
import { described } from "../../families.ts"

/** Teapots and vases in German. */
export const germanTeaAndVases: NonNullable<SeedViewTexts["products"]> = {
  "TK-TEAPOT": {
    name: "Teekanne",
    shortDescription: "<p>Knapp ein Liter, vier Tassen und eine Tülle, die aufhört, wann Sie es wollen.</p>",
    description: described(
      [
        "Eine Teekanne besteht aus fünf Teilen, die sich einig sein müssen: Bauch, Deckel, Knauf, Henkel und Tülle. Zwei Jahre hat es gedauert, bis unsere ohne Tropfen goss; die Kante der Tülle wird von Hand geschnitten, und das ist das ganze Geheimnis.",
        "In der Tülle sitzt ein Sieb mit achtzehn kleinen Löchern, so können Sie losen Tee aufgießen.",
      ],
      [
        "Der Deckel bleibt beim Gießen oben",
        "Nicht für den Herd",
        "Jede Kanne wird vor dem zweiten Brand mit Wasser geprüft",
      ],
    ),
  },
  "TK-PITCHER": {
    name: "Krug",
    shortDescription: "<p>Für Wasser, Wein oder einen Strauß Tulpen; fasst eine Flasche und ein Glas.</p>",
    description: described([
      "Am Bauch zwei Hände breit und am Hals eng, damit das Eis drinbleibt. Der Henkel sitzt tief: Ein voller Krug wiegt fast zwei Kilo, und im Handgelenk soll man sie nicht spüren.",
    ]),
  },
  "TK-TEA-TRAY-OAK": { name: "Teetablett aus Eiche" },
  "TK-TEA-SET": {
    name: "Teeservice nach Ihrer Wahl",
    shortDescription:
      "<p>Wählen Sie die Kanne, die Tassen und wie viele; dazu ein Tablett, wenn Sie draußen Tee trinken wollen.</p>",
    description: described([
      "Niemand braucht ein Service aus einem Guss. Nehmen Sie die Kanne in Glut und die Tassen in Rosé oder umgekehrt; alle unsere Glasuren sind aus denselben vier Gesteinen gemischt und vertragen sich.",
      "Der Preis ist die Summe der Stücke, und alles kommt in einem Karton.",
    ]),
  },
  "TK-TEA-FOR-FOUR": {
    name: "Tee für vier",
    shortDescription: "<p>Eine Kanne und vier Tassen zu einem Preis, auf Wunsch als Geschenk verpackt.</p>",
    description: described([
      "Das Service, nach dem wir am häufigsten gefragt werden, für Hochzeiten und neue Küchen: eine Kanne und vier Tassen, günstiger als die Stücke einzeln. In Kreide gilt der Preis, der hier steht; eine Kanne in Glut oder Tinte kostet etwas mehr.",
    ]),
  },
  "TK-MOON-JAR": {
    name: "Mondvase",
    shortDescription: "<p>Zwei Schalen, einzeln gedreht und am Bauch zusammengesetzt: rund, aber nie ganz.</p>",
    description: described(
      [
        "Die Mondvase kommt aus Korea, wo sie für einen einzelnen Blütenzweig gemacht wurde oder für gar nichts. Sie ist zu groß, um in einem Stück gedreht zu werden, also werden zwei Schalen Rand auf Rand gesetzt; die Naht bleibt als weiche Linie an der breitesten Stelle sichtbar.",
        "Unsere ist 26 Zentimeter hoch. Sie braucht einen Tag zum Drehen, eine Woche zum Trocknen und drei Wochen, bis sie aus dem Ofen kommt.",
      ],
      ["Wasserdicht", "Am Fuß signiert", "Auf Bestellung gemacht, wenn das Regal leer ist"],
    ),
  },
  "TK-BUD-VASE": {
    name: "Knospenvase",
    shortDescription: "<p>Eine Handbreit hoch, für den einen Stiel, den Sie auf dem Heimweg gepflückt haben.</p>",
    description: described([
      'Der Hals ist so weit wie ein Bleistift, so steht eine einzelne Blume, wo man sie hinstellt. Drei nebeneinander auf dem Fensterbrett sind ein Garten; darum kostet die dritte im <a href="/bud-vase-trio.html">Trio</a> weniger.',
    ]),
  },
  "TK-BUD-VASE-TRIO": {
    name: "Knospenvasen-Trio",
    shortDescription: "<p>Drei Knospenvasen in Glasuren Ihrer Wahl, zusammen günstiger.</p>",
    description: described([
      "Eine fürs Fenster, eine für den Schreibtisch, eine zum Verschenken. Wählen Sie die Glasuren; der Preis bleibt gleich.",
    ]),
  },
  "TK-ALBA-VASE-SAND": {
    name: "Vase Alba, Sand",
    shortDescription: "<p>Ein Ei auf der Spitze, still genug für einen lauten Strauß.</p>",
    description: described([
      "Alba ist unsere schlichteste Vase und die schwerste zu drehen: Es gibt keine Kante, hinter der man sich verstecken kann. An der Schulter weit, so fallen die Stiele von selbst auseinander.",
    ]),
  },
  "TK-BOTTLE-VASE-FJORD": {
    name: "Flaschenvase, Fjord",
    shortDescription: "<p>Ein langer Hals für lange Stiele: Eukalyptus, Gräser, eine Sonnenblume.</p>",
    description: described([
      "Der Hals wird in einem Zug hochgezogen, ein Finger innen und einer außen, und er ist entweder gerade, oder man fängt von vorn an. Ein einzelner hoher Stiel steht darin ohne Zittern.",
    ]),
  },
  "TK-COLUMN-VASE-CHARCOAL": {
    name: "Säulenvase, Anthrazit",
    shortDescription:
      "<p>Eine dunkle Säule mit einem Fuß aus blankem Ton; steht auf dem Boden oder hält die Kochlöffel.</p>",
    description: described([
      "Hoch gedreht und mit allen Ringen gelassen. Anthrazit ist matt und ein wenig rau wie Schiefer; weiße Blumen sehen darin aus wie von innen beleuchtet.",
      "Der nächste Brand ist in drei Wochen. Schreiben Sie uns eine Zeile, und wir legen Ihnen eine zurück.",
    ]),
  },
  "TK-DUNE-VASE-EMBER": {
    name: "Dünenvase, Glut",
    shortDescription: "<p>Zwei Wellen übereinander, in der Glasur, die unserem Ofen seine Farbe gab.</p>",
    description: described([
      "Eine Form nach einer Zeichnung von Noors Tochter. Sie wirft zwei Schatten und nimmt Blumen in jeder Zahl. Auf den Graten bricht die Glasur zu einem helleren Rot.",
    ]),
  },
}
