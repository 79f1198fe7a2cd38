/** Work of a maker, as a key of the texts of the studio page. */
type Work = "glazes" | "throwsTall" | "wood"

/** A potter or joiner of Terra & Kiln, as the attribute `made_by` of products names them. */
type Maker = { readonly name: string; readonly id: string; readonly work: Work }

/** The people of the pottery; `id` is the fragment of each on the studio page. */
export const makers: ReadonlyArray<Maker> = [
  { name: "Ines Marlow", id: "ines-marlow", work: "glazes" },
  { name: "Noor Tarn", id: "noor-tarn", work: "glazes" },
  { name: "Tobias Rowan", id: "tobias-rowan", work: "throwsTall" },
  { name: "Walt Brae", id: "walt-brae", work: "wood" },
]
