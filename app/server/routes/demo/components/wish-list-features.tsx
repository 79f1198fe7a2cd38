import { ComparePage } from "../../../../../ui/wish-list/ComparePage.tsx"
import { GuestWishListPage } from "../../../../../ui/wish-list/GuestWishListPage.tsx"
import { ListedProductsPage } from "../../../../../ui/wish-list/ListedProductsPage.tsx"
import { SharedWishListMissingPage, SharedWishListPage } from "../../../../../ui/wish-list/SharedWishListPage.tsx"
import { ShareWishListPage } from "../../../../../ui/wish-list/ShareWishListPage.tsx"
import { WishListPage } from "../../../../../ui/wish-list/WishListPage.tsx"
import type { SpecimenData } from "./specimen-data.ts"
import type { Feature } from "./specimen.ts"

const sharing: Feature["specimens"] = [
  {
    name: "ShareWishListPage",
    state: "as it opens",
    view: <ShareWishListPage owner="ada@example.com" />,
    isLarge: true,
  },
  {
    name: "ShareWishListPage",
    state: "refused",
    view: (
      <ShareWishListPage owner="ada@example.com" problems={[{ field: "emails", text: "This is a required field." }]} />
    ),
    isLarge: true,
  },
]

const listed = (cards: SpecimenData["cards"]): Feature["specimens"] => [
  { name: "ListedProductsPage", state: "filled", view: <ListedProductsPage cards={cards} />, isLarge: true },
  { name: "ListedProductsPage", state: "of unknown products", view: <ListedProductsPage cards={[]} />, isLarge: true },
]

/** Items of a wish list: the first with an option and a comment. */
export const wishListItems = (cards: SpecimenData["cards"]) =>
  cards.map((product, index) => ({
    id: String(index + 1),
    quantity: index + 1,
    description: index === 0 ? "For Ines, the blue one." : "",
    options: index === 0 ? [{ label: "Glaze", value: "Fjord" }] : [],
    product,
  }))

/** Specimens of the wish list, the shared wish list and the comparison. */
export const wishList = ({ cards }: SpecimenData): Feature => {
  const items = wishListItems(cards)
  const list = { items, page: 1, pages: 2 }
  const none = { items: [], page: 1, pages: 1 }
  const comparison = {
    attributes: [{ code: "material", label: "Material" }],
    products: cards.slice(0, 3).map((card) => ({ card, values: { material: "Stoneware" } })),
  }
  return {
    folder: "wish-list",
    specimens: [
      { name: "WishListPage", state: "filled", view: <WishListPage list={list} />, isLarge: true },
      { name: "WishListPage", state: "empty", view: <WishListPage list={none} />, isLarge: true },
      {
        name: "GuestWishListPage",
        state: "not signed in",
        view: <GuestWishListPage signInPath="/" />,
        isLarge: true,
      },
      ...listed(cards),
      {
        name: "SharedWishListPage",
        state: "filled",
        view: <SharedWishListPage list={{ ...list, owner: "Ada", code: "code" }} />,
        isLarge: true,
      },
      {
        name: "SharedWishListMissingPage",
        state: "of an unknown code",
        view: <SharedWishListMissingPage />,
      },
      ...sharing,
      { name: "ComparePage", state: "filled", view: <ComparePage comparison={comparison} />, isLarge: true },
      {
        name: "ComparePage",
        state: "empty",
        view: <ComparePage comparison={{ attributes: [], products: [] }} />,
        isLarge: true,
      },
    ],
  }
}
