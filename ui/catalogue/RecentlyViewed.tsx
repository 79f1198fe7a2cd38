import { useText } from "../storefront/storefront-context.tsx"

/** Template of a card for the client: `data-text` names the text to insert, `data-if` the condition for a part to be shown. */
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
              <span className="card-price__lead" data-if="lowest">
                {t("As low as")}
              </span>{" "}
              <span className="price" data-if="free">
                {t("Free")}
              </span>
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
 * Recently viewed products of this browser. Pages are the same for all shoppers, so the server renders an empty, hidden section. `boot`
 * reserves its space if there are products, and the cards are inserted shortly before they are in view. [1.12]
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
