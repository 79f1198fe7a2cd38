import type { StoreView } from "../../context/settings.ts"
import type { NewData } from "../../infra/database/shop-data.ts"
import { indexWordsOfView } from "./index-words-of-view.ts"
import { indexWords } from "./index-words.ts"

/** Writes the search index of a new database. `views` are the store views besides the default one. */
export const indexAllWords = async (
  data: NewData,
  views: ReadonlyArray<StoreView>,
  onProgress?: (done: number, total: number) => void,
): Promise<void> => {
  await indexWords(data.db, onProgress === undefined ? {} : { onProgress })
  for (const view of views) await indexWordsOfView(data, view)
}
