import type { BackOfficeTables } from "../back-office/back-office-tables.ts"
import type { BannerTables } from "../banners/banner-tables.ts"
import type { CardTables } from "../cards/card-tables.ts"
import type { CartTables } from "../cart/cart-tables.ts"
import type { CatalogueTables } from "../catalogue/catalogue-tables.ts"
import type { OrderTables } from "../checkout/order-tables.ts"
import type { CustomerTables } from "../customer/customer-tables.ts"
import type { DownloadTables } from "../downloads/download-tables.ts"
import type { LabelTables } from "../labels/label-tables.ts"
import type { MailTables } from "../mail/mail-tables.ts"
import type { SearchTables } from "../search/search-tables.ts"
import type { ViewTextTables } from "../store-views/view-text-tables.ts"
import type { WishListTables } from "../wish-list/wish-list-tables.ts"

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
  ViewTextTables
