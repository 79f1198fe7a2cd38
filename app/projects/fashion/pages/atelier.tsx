import { definePage } from "vitrine/pages"

const hours = async (): Promise<ReadonlyArray<string>> => ["Tuesday to Friday, 11 to 18", "Saturday, 10 to 16"]

/** The page about the atelier, cached like a page of the catalogue. */
export const page = definePage({
  path: "/atelier",
  load: hours,
  deadlineMs: 1_000,
  cache: { tags: ["atelier"] },
  inSitemap: true,
  metadata: () => ({ title: "The atelier", description: "Where our pieces are made, and when you can visit us." }),
  view: (lines) => (
    <div className="atelier width-page">
      <h1 className="opening__title">The atelier</h1>
      <p>
        We work in one room: cutting and shaping on one side, packing on the other. Come by, see what is on the table
        and take home a piece that is not in the shop yet.
      </p>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  ),
})
