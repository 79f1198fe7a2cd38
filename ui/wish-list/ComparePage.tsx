import type { UncheckedText } from "../../core/translation/source-text.ts"
import type { ComparedAttribute, Comparison } from "../../core/wish-list/comparison.ts"
import { CardPrice } from "../catalogue/CardPrice.tsx"
import { Rating } from "../catalogue/Rating.tsx"
import { Icon } from "../design/Icon.tsx"
import { ResponsivePicture } from "../design/responsive-picture.tsx"
import { useText, useSelector } from "../storefront/storefront-context.tsx"

type Compared = Comparison["products"][number]

const Head = ({ card }: Compared) => {
  const t = useText()
  const formKey = useSelector((state) => state.page.formKey)
  return (
    <th scope="col" className="compare__product">
      <a className="compare__picture" href={card.path} tabIndex={-1} aria-hidden="true">
        <ResponsivePicture picture={card.picture} sizes="14rem" width={320} height={320} decorative />
      </a>
      <a className="line__name" href={card.path}>
        {card.name}
      </a>
      <form method="post" action="/catalog/product_compare/remove/">
        <input type="hidden" name="form_key" value={formKey} />
        <input type="hidden" name="product" value={card.id} />
        <button type="submit" className="link-button">
          {t("Remove")}
          <span className="visually-hidden"> {card.name}</span>
        </button>
      </form>
    </th>
  )
}

const CartAction = ({ card }: Compared) => {
  const t = useText()
  const formKey = useSelector((state) => state.page.formKey)
  if (card.stock === "out-of-stock") return <p className="stock stock--unavailable">{t("Out of stock")}</p>
  if (!card.isAddable)
    return (
      <a className="button button--small" href={card.path}>
        {t("Choose options")}
        <span className="visually-hidden"> {card.name}</span>
      </a>
    )
  return (
    <form method="post" action={`/checkout/cart/add/product/${card.id}/`} data-add-to-cart={card.sku}>
      <input type="hidden" name="product" value={card.id} />
      <input type="hidden" name="form_key" value={formKey} />
      <button type="submit" className="button button--small tocart">
        <span>{t("Add to Cart")}</span> <span className="visually-hidden">{card.name}</span>
      </button>
    </form>
  )
}

const Value = ({ value, isYesNo }: Pick<ComparedAttribute, "isYesNo"> & { readonly value: string | undefined }) => {
  const t = useText()
  if (value === undefined || value === "") return "–"
  if (isYesNo !== true) return value
  return value === "1" ? t("Yes") : t("No")
}

const AttributeRows = ({ attributes, products }: Comparison) => {
  const t = useText()
  return attributes.map(({ code, label, isYesNo }) => (
    <tr key={code}>
      <th scope="row">{t(label as UncheckedText)}</th>
      {products.map(({ card, values }) => (
        <td key={card.id}>
          <Value value={values[code]} isYesNo={isYesNo} />
        </td>
      ))}
    </tr>
  ))
}

const Table = ({ products, attributes }: Comparison) => {
  const t = useText()
  const hasRatings = products.some(({ card }) => card.rating !== undefined)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- A scrollable region must be reachable by keyboard.
    <section className="compare__scroll" aria-label={t("Compare Products")} tabIndex={0}>
      <table className="compare">
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{t("Product")}</span>
            </th>
            {products.map((compared) => (
              <Head key={compared.card.id} {...compared} />
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">{t("Price")}</th>
            {products.map((compared) => (
              <td key={compared.card.id}>
                <CardPrice card={compared.card} />
                <CartAction {...compared} />
              </td>
            ))}
          </tr>
          {hasRatings && (
            <tr>
              <th scope="row">{t("Rating")}</th>
              {products.map(({ card }) => (
                <td key={card.id}>
                  {card.rating === undefined ? "–" : <Rating percent={card.rating.percent} count={card.rating.count} />}
                </td>
              ))}
            </tr>
          )}
          <AttributeRows attributes={attributes} products={products} />
        </tbody>
      </table>
    </section>
  )
}

/** Comparison page: products in columns, attributes in rows. */
export const ComparePage = ({ comparison }: { readonly comparison: Comparison }) => {
  const t = useText()
  const formKey = useSelector((state) => state.page.formKey)
  if (comparison.products.length === 0)
    return (
      <div className="nothing">
        <Icon name="compare" />
        <h1>{t("Compare Products")}</h1>
        <p>{t("You have no items to compare.")}</p>
        <a className="button" href="/">
          {t("Continue Shopping")}
        </a>
      </div>
    )
  return (
    <div className="width-page compare-page">
      <header className="compare__head">
        <h1 className="page-title">{t("Compare Products")}</h1>
        <form method="post" action="/catalog/product_compare/clear/">
          <input type="hidden" name="form_key" value={formKey} />
          <button type="submit" className="button button--small">
            {t("Clear All")}
          </button>
        </form>
      </header>
      <Table {...comparison} />
    </div>
  )
}
