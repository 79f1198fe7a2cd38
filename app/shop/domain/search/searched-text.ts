import type { ShopSettings } from "../../context/settings.ts"

/** The searched part of a text: trimmed, and cut at the maximum length, because a search takes longer with each word. */
export const searchedText = ({ search }: Pick<ShopSettings, "search">, typed: string): string =>
  Array.from(typed.trim()).slice(0, search.maximumLength).join("")
