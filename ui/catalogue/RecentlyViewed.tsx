import { useText } from "../storefront/storefront-context.tsx"

/** What a card is made from in the browser: `data-text` says which text goes where, `data-if` when a part is shown. */
const CardTemplate = () => {
  const t = useText()
  return (
    <template>
      <li>
        <article className="product-card">
          <div className="product-card__picture">
            <picture>
              <img alt="" width={480} height={480} decoding="async" />
            </picture>
            <p className="product-badges">
              <span className="badge badge--sold-out" data-if="sold-out">
                {t("Sold out")}
              </span>
            </p>
          </div>
          <div className="product-card__text">
            <h3 className="product-card__name">
              <a href="/">
                <span data-text="name">{t("Product Name")}</span>
              </a>
            </h3>
            <p className="card-price">
              <span className="price" data-if="not-reduced" data-text="final" />
              <span className="price price--reduced" data-if="reduced">
                <span className="visually-hidden">{t("Special Price")}</span> <span data-text="final" />
              </span>{" "}
              <s className="price price--old" data-if="reduced">
                <span className="visually-hidden">{t("Regular Price")}</span> <span data-text="regular" />
              </s>
            </p>
          </div>
        </article>
      </li>
    </template>
  )
}

/**
 * The place of the products that this browser has looked at. Pages are the same for everybody, so the server leaves it empty and hidden;
 * `boot` keeps its room when there is something to show, and the cards come when it is nearly in sight. [1.12]
 */
export const RecentlyViewed = () => {
  const t = useText()
  return (
    <section
      className="product-row recently-viewed width-page"
      aria-labelledby="recently-viewed"
      data-recently-viewed=""
      hidden
    >
      <header className="product-row__head">
        <h2 className="section-title" id="recently-viewed">
          {t("Recently Viewed")}
        </h2>
      </header>
      <ul className="product-row__cards">
        <CardTemplate />
      </ul>
    </section>
  )
}
