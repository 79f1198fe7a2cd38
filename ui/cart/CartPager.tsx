import { isPlainPress } from "../dom/presses.ts"
import { useDispatch, useText } from "../storefront/storefront-context.tsx"

const pathOf = (page: number): string => (page === 1 ? "/checkout/cart/" : `/checkout/cart/?p=${page}`)

/** Pager of the cart. Changed quantities open a dialog first. [2.shopping-cart-page.1] */
export const CartPager = ({ page, pages }: { readonly page: number; readonly pages: number }) => {
  const t = useText()
  const dispatch = useDispatch()
  return (
    <nav className="pager" aria-label={t("Pages of the cart")}>
      <span className="pager__pages">
        {Array.from({ length: pages }, (_nothing, index) => index + 1).map((pageNumber) =>
          pageNumber === page ? (
            <span key={pageNumber} className="pager__page" aria-current="page">
              {pageNumber}
            </span>
          ) : (
            <a
              key={pageNumber}
              className="pager__page"
              href={pathOf(pageNumber)}
              aria-label={t("Page %1", pageNumber)}
              onClick={(event) => {
                if (!isPlainPress(event)) return
                event.preventDefault()
                dispatch({ _tag: "CartPagerPressed", path: pathOf(pageNumber) })
              }}
            >
              {pageNumber}
            </a>
          ),
        )}
      </span>
    </nav>
  )
}
