import type { AdminFormPart } from "../../../../../core/admin/admin-form-part.ts"
import { adminProblems, openAdminForm, type AdminValues } from "../../../../../core/admin/admin-form.ts"
import { listPath, ordersPath, recordUrls } from "../../../../../core/admin/admin-paths.ts"
import type { AdminOrder } from "../../../../../core/admin/admin-records.ts"
import { recordFields, type RecordKind } from "../../../../../core/admin/record-form.ts"
import { recordNames } from "../../../../../core/admin/record-names.ts"
import { blankRecord } from "../../../../../core/admin/sent-record.ts"
import { AdminFormView } from "../../../../../ui/admin/AdminFormView.tsx"
import { AdminFrame } from "../../../../../ui/admin/AdminFrame.tsx"
import { AdminListPage } from "../../../../../ui/admin/AdminListPage.tsx"
import { MerchantSignInPage } from "../../../../../ui/admin/MerchantSignInPage.tsx"
import { AdminOrderPage, OrdersPage } from "../../../../../ui/admin/OrderPages.tsx"
import { RecordMissing, RecordPage } from "../../../../../ui/admin/RecordPage.tsx"
import { banner, product, slide } from "./admin-record-data.ts"
import type { Feature, Specimen } from "./specimen.ts"

const framed = (name: string, state: string, view: Specimen["view"], current = ordersPath): Specimen => ({
  name,
  state,
  view: (
    <AdminFrame current={current} merchant="Iris Vance">
      {view}
    </AdminFrame>
  ),
  isLarge: true,
})

const signIn = (state: string, change: Partial<Parameters<typeof MerchantSignInPage>[0]> = {}): Specimen => ({
  name: "MerchantSignInPage",
  state,
  view: <MerchantSignInPage target={ordersPath} submitted={[]} isCustomer={false} {...change} />,
  isLarge: true,
})

const order: AdminOrder = {
  id: 42,
  number: "000000042",
  placedAt: "2026-11-18T09:30:00Z",
  name: "Ada Holm",
  status: "pending",
  currency: "USD",
  total: "1290.4",
  payment: "Check / Money order",
  email: "ada@example.com",
  shipping: "Standard delivery",
  coupon: "WELCOME10",
  gift: { from: "Ada", to: "Ines", message: "Happy birthday!" },
  documents: [{ kind: "invoice", number: "000000017" }],
  comments: ["The order was placed by mistake"],
  lines: [
    {
      sku: "place-setting-fjord",
      name: "Place Setting",
      quantity: 2,
      total: "1290.4",
      isPart: false,
      options: [{ label: "Glaze", value: "Fjord" }],
    },
    { sku: "plate-fjord", name: "Dinner Plate", quantity: 2, total: "0", isPart: true, options: [] },
  ],
  addresses: [
    { kind: "billing", lines: ["Ada Holm", "27 Warren Street", "Hudson, New York 12534"] },
    { kind: "shipping", lines: ["Ada Holm", "27 Warren Street", "Hudson, New York 12534"] },
  ],
  totals: [
    { title: "Subtotal", amount: "1282.4" },
    { title: "Grand Total", amount: "1290.4" },
  ],
  availableEvents: ["pay", "ship", "cancel"],
}

const orders = ["pending", "processing", "complete", "canceled"].map((status, index) => ({
  ...order,
  id: index,
  number: `00000004${index}`,
  status,
}))

const rows = [
  { id: 1, title: "Ten percent off your first order", detail: "Lightbox over the page", enabled: true },
  { id: 2, title: "Donaudampfschifffahrtsgesellschaftskapitän", detail: "Bar at the top", enabled: false },
]

const lists: ReadonlyArray<Specimen> = [
  framed("OrdersPage", "filled", <OrdersPage list={{ rows: orders, page: 2, pages: 3, all: 57 }} search="" />),
  framed("OrdersPage", "empty", <OrdersPage list={{ rows: [], page: 1, pages: 1, all: 0 }} search="" />),
  framed("AdminOrderPage", "everything can be done", <AdminOrderPage order={order} problems={[]} />),
  framed(
    "AdminOrderPage",
    "refused, nothing can be done",
    <AdminOrderPage
      order={{ ...order, status: "complete", availableEvents: [] }}
      problems={["The order is on its way."]}
    />,
  ),
  framed(
    "AdminListPage",
    "filled, saved",
    <AdminListPage
      kind="banners"
      list={{ rows, page: 1, pages: 1, all: 2 }}
      search=""
      done={recordNames.banners.saved}
    />,
    listPath("banners"),
  ),
  framed(
    "AdminListPage",
    "nothing found",
    <AdminListPage kind="coupons" list={{ rows: [], page: 1, pages: 1, all: 40 }} search="zeppelin" done={undefined} />,
    listPath("coupons"),
  ),
]

const pictures = ["hero-tea", "hero-gifts", "hero-vases", "hero-table"].map((value) => ({ value, label: value }))

const partOf = (kind: RecordKind, values: AdminValues, change: Partial<AdminFormPart["form"]> = {}): AdminFormPart => ({
  kind,
  choices: { picture: pictures, store_views: [{ value: "german", label: "Deutsch" }] },
  form: {
    ...openAdminForm(recordUrls(kind, { id: "1", origin: "", formKey: "" }), values),
    ...change,
  },
})

const rejectedForm = (kind: RecordKind): AdminFormPart => {
  const values = blankRecord(kind)
  const problems = adminProblems(recordFields(kind, values), values).map(({ name, problem }) => [name, problem])
  return partOf(kind, values, { problems: Object.fromEntries(problems) })
}

const forms: ReadonlyArray<readonly [string, AdminFormPart]> = [
  ["a saved banner", { ...partOf("banners", banner), done: recordNames.banners.saved }],
  ["loading, a banner is saved", partOf("banners", banner, { status: "saving" })],
  ["reloading a banner", partOf("banners", banner, { status: "reloading" })],
  ["loading, a picture is uploaded", partOf("slides", slide, { status: "uploading" })],
  ["a slide in two languages, with a picture just sent", { ...partOf("slides", slide), uploadedPicture: "hero-tea" }],
  ["a label", partOf("labels", { ...blankRecord("labels"), text: "By hand", background: "#98421f", colour: "#fff" })],
  [
    "a coupon",
    partOf("coupons", blankRecord("coupons"), { notifications: ["A coupon with the same code exists already."] }),
  ],
  ["a product", partOf("products", product)],
  ["a group of synonyms", partOf("synonyms", { words: "cup\nmug" })],
  ["a new search term, refused", rejectedForm("terms")],
  ["a new banner, refused", rejectedForm("banners")],
  ["a new slide, refused", rejectedForm("slides")],
]

/** Specimens of the back office: lists, orders, forms. */
export const adminForm = (): Feature => ({
  folder: "admin",
  specimens: [
    signIn("as it opens"),
    signIn("refused", { email: "iris@example.com", error: "The account sign-in was incorrect." }),
    signIn("a customer, whose visit has ended", { isCustomer: true, submitted: [["title", "Ten percent off"]] }),
    ...lists,
    ...forms.map(([state, part]): Specimen => ({
      ...framed("AdminFormView", state, <AdminFormView />),
      parts: { adminForm: part },
    })),
    framed("RecordPage", "without its island", <RecordPage part={partOf("banners", banner)} island="" />),
    framed("RecordMissing", "only state", <RecordMissing />),
  ],
})
