import type { ViewedPageData } from "../../core/catalogue/recently-viewed/recently-viewed-step.ts"
import type { Store } from "../../core/store/store.ts"
import { textDirection } from "../../core/translation/text-direction.ts"
import type { Translate } from "../../core/translation/translator.ts"
import type { PageAssets } from "./frame.ts"
import { jsonForScript } from "./structured-data.ts"

/** Data that the script of the offline page reads from `script#offline-data`. */
export type OfflineData = { readonly locale: string; readonly viewedPageData: ViewedPageData }

type OfflinePageProps = {
  readonly store: Pick<Store, "name" | "locale">
  readonly t: Translate
  readonly assets: PageAssets
  readonly data: OfflineData
}

/** Cart lines: picture, name and quantity are filled in by the script. */
const Cart = ({ t }: Pick<OfflinePageProps, "t">) => (
  <section className="offline__part" aria-labelledby="offline-cart" data-cart="" hidden>
    <h2 id="offline-cart">{t("Shopping Cart")}</h2>
    <p className="offline__note" data-as-of={t("As of %1", "%1")} />
    <ul className="offline__lines" data-list="">
      <template>
        <li>
          <span className="offline__picture" data-picture="" />
          <span data-name="" /> <span className="offline__quantity" data-quantity={t("Qty: %1", "%1")} />
        </li>
      </template>
    </ul>
    <p className="offline__total">
      <span>{t("Cart Subtotal")}</span> <strong data-subtotal="" />
    </p>
    <p className="offline__note">{t("You can place your order as soon as you are online again.")}</p>
  </section>
)

const Viewed = ({ t }: Pick<OfflinePageProps, "t">) => (
  <section className="offline__part" aria-labelledby="offline-viewed" data-viewed="" hidden>
    <h2 id="offline-viewed">{t("Recently Viewed")}</h2>
    <ul className="offline__products" data-list="">
      <template>
        <li>
          <span className="offline__picture" data-picture="" />
          <span data-name="" />
        </li>
      </template>
    </ul>
  </section>
)

/**
 * Page that the browser shows instead of one that it cannot fetch, with the cart and the viewed products of its local storage. The page
 * itself has no private data, because it is the same for every browser.
 */
export const OfflinePage = ({ store, t, assets, data }: OfflinePageProps) => (
  <html lang={store.locale} dir={textDirection(store.locale)}>
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="color-scheme" content="light dark" />
      <meta name="robots" content="NOINDEX,NOFOLLOW" />
      <title>{`${t("No connection")} – ${store.name}`}</title>
      {assets.styles.map((href) => (
        <link key={href} rel="stylesheet" href={href} />
      ))}
      {assets.scripts.map((src) => (
        <script key={src} src={src} type="module" />
      ))}
      <script id="offline-data" type="application/json" dangerouslySetInnerHTML={{ __html: jsonForScript(data) }} />
    </head>
    <body className="offline">
      <header className="offline__head">
        <a href="/">{store.name}</a>
      </header>
      <main>
        <div className="offline__notice">
          <h1>{t("No connection")}</h1>
          <p>{t("Your device is offline, or the shop cannot be reached at the moment.")}</p>
          <button type="button" className="button button--primary" data-retry="">
            {t("Try again")}
          </button>
        </div>
        <Cart t={t} />
        <Viewed t={t} />
      </main>
    </body>
  </html>
)
