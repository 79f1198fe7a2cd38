import type { ReactNode } from "react"

import { AlertsPage } from "../../../../../ui/customer/AlertsPage.tsx"
import { DownloadsPage } from "../../../../../ui/customer/DownloadsPage.tsx"
import { OrderReturns, type ShownReturns } from "../../../../../ui/customer/orders/OrderReturns.tsx"
import { CustomerReviewsPage } from "../../../../../ui/customer/reviews/CustomerReviewsPage.tsx"
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

const alerts = [
  {
    kind: "stock",
    productId: 1,
    productName: "Moon Jar",
    productPath: "/moon-jar.html",
    createdAt: "2026-11-02 09:12:00",
  },
  {
    kind: "price",
    productId: 2,
    productName: "Harbor Mug",
    productPath: "/harbor-mug.html",
    createdAt: "2026-10-02 09:12:00",
  },
] as const

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

const returns: ShownReturns = {
  returns: {
    lines: [
      { id: 1, name: "Harbor Mug", quantity: 2 },
      { id: 2, name: "Moon Jar", quantity: 1 },
    ],
    requests: [
      {
        lines: [{ id: 3, name: "Oak Board", quantity: 1 }],
        reason: "damaged",
        comment: "A corner is broken off.",
        createdAt: "2026-11-20 09:12:00",
      },
    ],
  },
  action: "/sales/order/return/order_id/1/",
  typed: { return_qty_1: "5" },
  problems: [
    { field: "return_qty_1", text: "Enter a whole number, at most as many as you ordered." },
    { field: "return_reason", text: "Select a reason." },
  ],
}

/** Specimens of lists: what a customer bought, wrote and stored. */
export const ownLists = (page: (name: string, state: string, view: ReactNode) => Specimen): ReadonlyArray<Specimen> => [
  page(
    "DownloadsPage",
    "filled",
    <DownloadsPage downloads={[download, { ...download, status: "expired", remaining: 0 }]} />,
  ),
  page("DownloadsPage", "empty", <DownloadsPage downloads={[]} />),
  page("AlertsPage", "filled", <AlertsPage alerts={alerts} />),
  page("AlertsPage", "empty", <AlertsPage alerts={[]} />),
  page("OrderReturns", "asked for, rejected, and more can be returned", <OrderReturns {...returns} />),
  page("CustomerReviewsPage", "filled", <CustomerReviewsPage reviews={{ reviews: ownReviews, page: 1, pages: 2 }} />),
  page("CustomerReviewsPage", "empty", <CustomerReviewsPage reviews={{ reviews: [], page: 1, pages: 1 }} />),
  page(
    "SavedCardsPage",
    "filled",
    <SavedCardsPage
      cards={[{ method: "demo_card", publicHash: "hash", brand: "Visa", lastFour: "4242", expires: "04/2031" }]}
    />,
  ),
  page("SavedCardsPage", "empty", <SavedCardsPage cards={[]} />),
]
