import type { ShopSettings } from "../../context/settings.ts"

/** What is searched for: without blanks around it, and of a long text the beginning. A search costs more with each word. */
export const searchedText = ({ search }: Pick<ShopSettings, "search">, asked: string): string =>
  Array.from(asked.trim()).slice(0, search.maximumLength).join("")
