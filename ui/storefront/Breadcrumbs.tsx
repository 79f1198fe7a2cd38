import type { Crumb } from "../../core/catalogue/product/product.ts"
import { useText } from "./storefront-context.tsx"

/** Breadcrumbs from the home page to this page; the last one is not a link. */
export const Breadcrumbs = ({ crumbs }: { readonly crumbs: ReadonlyArray<Crumb> }) => {
  const t = useText()
  if (crumbs.length === 0) return null
  const last = crumbs.length - 1

  return (
    <nav className="breadcrumbs width-page" aria-label={t("Breadcrumbs")}>
      <ol>
        {crumbs.map((crumb, position) => (
          <li key={crumb.path}>
            {position === last ? (
              <span aria-current="page">{crumb.label}</span>
            ) : (
              <a href={crumb.path}>{crumb.label}</a>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
