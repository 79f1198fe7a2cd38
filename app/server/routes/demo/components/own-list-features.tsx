import type { ReactNode } from "react"

import { DownloadsPage } from "../../../../../ui/customer/DownloadsPage.tsx"
import { OwnReviewsPage } from "../../../../../ui/customer/reviews/OwnReviewsPage.tsx"
import { SavedCardsPage } from "../../../../../ui/customer/SavedCardsPage.tsx"
import type { Feature } from "./specimen.ts"

type Specimen = Feature["specimens"][number]

const download = {
  orderNumber: "000000042",
  date: "2026-11-18",
  status: "available",
  path: "/downloadable/download/link/id/1/",
  remaining: 3,
  productName: "Twelve Glazes",
  title: "The book",
}

const ownReviews = [
  {
    productName: "Harbor Mug",
    productPath: "/harbor-mug.html",
    title: "Holds the heat",
    text: "I use it every morning.",
    ratingPercent: 80,
    createdAt: "2026-10-02 09:12:00",
  },
  { productName: "Old Mug", title: "Fine", text: "Gone now.", ratingPercent: 0, createdAt: "2025-01-05 09:12:00" },
]

/** Specimens of lists: what a customer bought, wrote and stored. */
export const ownLists = (page: (name: string, state: string, view: ReactNode) => Specimen): ReadonlyArray<Specimen> => [
  page(
    "DownloadsPage",
    "filled",
    <DownloadsPage downloads={[download, { ...download, status: "expired", remaining: 0 }]} />,
  ),
  page("DownloadsPage", "empty", <DownloadsPage downloads={[]} />),
  page("OwnReviewsPage", "filled", <OwnReviewsPage reviews={{ reviews: ownReviews, page: 1, pages: 2 }} />),
  page("OwnReviewsPage", "empty", <OwnReviewsPage reviews={{ reviews: [], page: 1, pages: 1 }} />),
  page(
    "SavedCardsPage",
    "filled",
    <SavedCardsPage
      cards={[{ method: "demo_card", publicHash: "hash", brand: "Visa", lastFour: "4242", expires: "04/2031" }]}
    />,
  ),
  page("SavedCardsPage", "empty", <SavedCardsPage cards={[]} />),
]
