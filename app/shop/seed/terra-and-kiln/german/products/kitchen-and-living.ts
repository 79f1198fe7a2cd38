import type { SeedViewTexts } from "../../../view-texts-seed.ts"
import { described } from "../../families.ts"

/** What stands in kitchens and living rooms, in German. */
export const germanHome: NonNullable<SeedViewTexts["products"]> = {
  "TK-OAK-BOARD": {
    name: "Eichenbrett",
    shortDescription: "<p>Ein Stück Holz, kein Leim, zweimal geölt. Mit einem Namen darauf ist es ein Geschenk.</p>",
    description: described(
      [
        "Unser Nachbar Walt macht sie aus den Eichen, die am Fluss fallen. Ein Brett ist aus einer einzigen Bohle geschnitten, so geht es in der Spüle nicht auseinander, und es ist dick genug, um in zwanzig Jahren noch einmal gehobelt zu werden.",
      ],
      ["Ölen, wenn es durstig aussieht", "Nicht für die Spülmaschine"],
    ),
  },
  "TK-WALNUT-BOARD": {
    name: "Nussbaumbrett",
    shortDescription: "<p>Dunkel, feinporig und gut zu Messern; auf Wunsch mit Ihrer eigenen Zeichnung graviert.</p>",
    description: described([
      "Schwarznuss aus einem Obstgarten in Germantown. Sie kommt fast violett an und wird im ersten Jahr auf Ihrer Arbeitsplatte warm braun.",
      "Schicken Sie uns eine Zeichnung, ein Rezept in der Handschrift Ihrer Großmutter oder den Umriss Ihrer Insel: Walt brennt es in die Rückseite.",
    ]),
  },
  "TK-OAK-TRIVET": {
    name: "Topfuntersetzer aus Eiche",
    shortDescription: "<p>Drei Ringe und sechs Speichen unter dem heißen Topf.</p>",
    description: described([
      "Aus dünnen Eichenstreifen über Dampf gebogen und ohne Metall verstiftet. Er liegt flach, lässt die Hitze zur Seite hinaus und hängt an einem Nagel, wenn er nicht gebraucht wird.",
    ]),
  },
  "TK-STORAGE-JAR": {
    name: "Vorratsdose",
    shortDescription: "<p>Eine weite Dose mit einem Eichendeckel, der sich mit einem Seufzer schließt.</p>",
    description: described([
      "Ein Pfund Kaffee, zwei Pfund Mehl oder die guten Kekse. Walt drechselt die Deckel zu den Dosen und nicht umgekehrt, weil jede Dose im Feuer ein wenig anders schrumpft. Ein Ring aus Silikon hält die Luft draußen.",
    ]),
  },
  "TK-TERRA-LAMP": {
    name: "Terra-Leuchte",
    shortDescription:
      "<p>Ein Fuß aus Steinzeug, ein Schirm aus Leinen und ein Schalter, den man im Dunkeln findet.</p>",
    description: described(
      [
        "Der Fuß ist schwer, so wirft ihn keine Katze um; der Schirm aus Leinen sitzt auf einem leichten Gestell und wirft das Licht hinunter auf Ihr Buch und hinauf an die Decke. Das Kabel ist mit Baumwolle umwebt, zweieinhalb Meter lang, mit einem Schalter aus Messing.",
      ],
      [
        "Für eine Lampe mit Sockel E26 bis 60 W, dimmbar; eine warme LED liegt bei",
        "Teile mit UL-Zulassung; für Europa mit Adapter",
      ],
    ),
  },
  "TK-BRASS-CANDLE-HOLDER": {
    name: "Kerzenhalter aus Messing",
    shortDescription: "<p>Aus massivem Messing gedreht, mit der ersten Kerze darin.</p>",
    description: described([
      "Eine Gießerei in Troy gießt das Messing, wir polieren es einmal und dann nie wieder: Es soll die Spuren Ihrer Abende annehmen. Dazu gehört eine Kerze aus Bienenwachs in der Farbe Ihrer Wahl.",
    ]),
  },
  "TK-PLANTER": {
    name: "Pflanztopf",
    shortDescription: "<p>Innen unglasiert, damit die Wurzeln atmen; mit Loch und Untersetzer.</p>",
    description: described([
      "Terrakotta vom Ufer des Hudson, niedrig gebrannt, damit sie porös bleibt. Der anthrazitfarbene Topf ist aus demselben Ton, am Ende des Brandes geräuchert. Die Sukkulente auf dem Bild heißt Edith und ist nicht zu verkaufen.",
    ]),
  },
  "TK-TAPER-CANDLES": {
    name: "Stabkerzen, vier Stück",
    shortDescription: "<p>Gezogenes Bienenwachs in vier unserer Glasurfarben; jede brennt neun Stunden.</p>",
    description: described([
      "Glut, Honig, Rosé und Moos, jede sechsundzwanzigmal getaucht. Sie brennen, ohne zu tropfen, wenn kein Zug herrscht. Ab drei Packungen wird jede günstiger.",
    ]),
  },
}
