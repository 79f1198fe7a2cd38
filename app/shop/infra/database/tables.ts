import type { BackOfficeTables } from "./tables/back-office-tables.ts"
import type { BannerTables } from "./tables/banner-tables.ts"
import type { CardTables } from "./tables/card-tables.ts"
import type { CartTables } from "./tables/cart-tables.ts"
import type { CatalogueTables } from "./tables/catalogue-tables.ts"
import type { CustomerTables } from "./tables/customer-tables.ts"
import type { DownloadTables } from "./tables/download-tables.ts"
import type { LabelTables } from "./tables/label-tables.ts"
import type { MailTables } from "./tables/mail-tables.ts"
import type { OrderTables } from "./tables/order-tables.ts"
import type { SearchTables } from "./tables/search-tables.ts"
import type { ViewTextTables } from "./tables/view-text-tables.ts"
import type { WishListTables } from "./tables/wish-list-tables.ts"
import type { WorkProofTables } from "./tables/work-proof-tables.ts"

/** Every table of the shop's database. */
export type Tables = CatalogueTables &
  CustomerTables &
  CartTables &
  OrderTables &
  DownloadTables &
  SearchTables &
  MailTables &
  CardTables &
  WishListTables &
  LabelTables &
  BannerTables &
  BackOfficeTables &
  ViewTextTables &
  WorkProofTables
