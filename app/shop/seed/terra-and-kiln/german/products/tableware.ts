import type { SeedViewTexts } from "../../../view-texts-seed.ts"
import { described } from "../../families.ts"

/** Mugs, plates and bowls in German. */
export const germanTableware: NonNullable<SeedViewTexts["products"]> = {
  "TK-HARBOR-MUG": {
    name: "Hafenbecher",
    shortDescription:
      "<p>Der Becher, mit dem wir angefangen haben: gerade Wände, ein Henkel für zwei Finger und ein Fuß aus blankem Ton.</p>",
    description: described(
      [
        "Den Hafenbecher drehen wir seit dem ersten Winter in Hudson. Die Wände sind gerade, damit ein Filter gut auf dem Rand sitzt, der Henkel ist gezogen und nicht gegossen, und die unterste Fingerbreite bleibt unglasiert: Sie spüren den Ton, wenn Sie ihn in die Hand nehmen.",
        "Klein fasst 240 ml, einen Flat White mit Platz für den Schaum. Groß fasst 410 ml, das ist eine richtige Tasse Tee.",
      ],
      [
        "Bleifreie Glasur, bei 1250 °C gebrannt",
        "Hält etwa eine halbe Stunde warm",
        "Jeder ist in der Höhe und im Verlauf der Glasur ein wenig anders",
      ],
    ),
    metaDescription:
      "Hafenbecher: handgemachter Steinzeugbecher in fünf Glasuren und zwei Größen, gedreht in Hudson, New York.",
  },
  "TK-ESPRESSO-CUP": {
    name: "Espressotasse",
    shortDescription:
      "<p>75 Milliliter, dick genug, um einen kurzen Kaffee heiß zu halten, und ohne Henkel, der im Weg wäre.</p>",
    description: described(
      [
        "Eine Tasse für den Kaffee, den man im Stehen trinkt. Die Wand ist am Fuß dick und am Rand dünn; mit dem Wasser der Maschine vorgewärmt, hält sie einen Espresso bis zum letzten Schluck heiß.",
        "Drei lassen sich stapeln, und vier kosten weniger als viermal eine.",
      ],
      ["Passt unter jede Maschine, die wir kennen", "Ab 4 und ab 6 Tassen günstiger"],
    ),
  },
  "TK-RIBBED-TUMBLER": {
    name: "Rillenbecher",
    shortDescription:
      "<p>Für Wasser, Eistee oder ein kleines Bier: Die Rillen von den Fingern des Töpfers geben nassen Händen Halt.</p>",
    description: described([
      "Die Rillen sind nicht eingedrückt: Es sind die Spuren dreier Finger, die an der Wand hinaufgehen, während die Scheibe sich dreht. Das untere Drittel ist blanker Ton, so klebt der Becher an keinem Tisch.",
      "Nach zehn Minuten im Eisfach bleibt er lange kühl.",
    ]),
  },
  "TK-DINNER-PLATE": {
    name: "Essteller",
    shortDescription: "<p>27 Zentimeter, fast flach, mit einem Rand, so hoch wie ein Finger dick ist.</p>",
    description: described(
      [
        "Ein Teller soll nicht lauter reden als das Essen. Dieser ist fast flach, etwas schwerer, als man denkt, und matt, wo das Messer geht, damit es nicht quietscht.",
        "Sechs davon stehen zehn Zentimeter hoch im Schrank.",
      ],
      ["Ofenfest bis 200 °C", "Kratzfeste Glasur"],
    ),
  },
  "TK-BREAKFAST-BOWL": {
    name: "Frühstücksschale",
    shortDescription:
      "<p>Weit, niedrig und leicht: für Porridge, Joghurt und Obst oder eine schnelle Suppe am Mittag.</p>",
    description: described([
      "Die eine Schale, die immer in der Spüle steht, weil sie immer in Gebrauch ist. Weit genug für eine längs geschnittene Banane, niedrig genug, dass der Löffel den letzten Rest Milch findet.",
      "Die Glasur sammelt sich am Fuß zu einer dunkleren Linie, an jeder Schale anders.",
    ]),
  },
  "TK-NOODLE-BOWL": {
    name: "Nudelschale",
    shortDescription:
      "<p>Eine tiefe Schale für großen Hunger, mit einem Fuß, der sich auch bei heißer Brühe anfassen lässt.</p>",
    description: described([
      "Fast ein Liter Ramen oder ein Salat für einen, der es ernst meint. Der Fuß ist hoch, damit die Finger unter eine heiße Schale passen; innen läuft die Glasur zur Mitte und lässt dort einen kleinen See zurück.",
    ]),
  },
  "TK-SIDE-PLATE-SAND": {
    name: "Beilagenteller, Sand",
    shortDescription: "<p>Für Brot und Butter, für Kuchen und unter die Nudelschale.</p>",
    description: described([
      "Zwanzig Zentimeter, in einer Sandglasur, die jeden Krümel verbirgt, bis man ihn sehen will. Ab vier Tellern kostet jeder zehn Prozent weniger.",
    ]),
  },
  "TK-OVAL-PLATTER-CELADON": {
    name: "Ovale Platte, Seladon",
    shortDescription: "<p>Eine lange Platte für einen ganzen Fisch oder für den Käse zum Schluss.</p>",
    description: described([
      "Rund gedreht und oval gedrückt, solange der Ton noch weich ist; man sieht es am Rand, der nie ganz eben ist. Seladon ist unsere geduldigste Glasur: drei dünne Schichten im Abstand von zwei Tagen.",
    ]),
  },
  "TK-SERVING-BOWL-HONEY": {
    name: "Servierschüssel, Honig",
    shortDescription:
      "<p>Die Schüssel in der Mitte des Tisches, in einer Glasur von der Farbe von Buchweizenhonig.</p>",
    description: described([
      "28 Zentimeter weit und so leicht, wie wir eine Schüssel dieser Größe machen können. Honig ist eine neue Glasur: Holzasche aus unserem eigenen Ofen, Eisen und ein langsames Abkühlen, das am Grund feine Kristalle hinterlässt.",
    ]),
  },
}
