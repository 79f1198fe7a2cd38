import { pagerItems } from "../../core/catalogue/listing/pager.ts"
import { Icon } from "../design/Icon.tsx"
import { useText } from "./storefront-context.tsx"

type PagerProps = {
  readonly page: number
  readonly pages: number
  /** The address of a page. */
  readonly hrefOf: (page: number) => string
}

const Step = ({
  rel,
  label,
  href,
}: {
  readonly rel: "prev" | "next"
  readonly label: string
  readonly href: string
}) => (
  <a className={`pager__step pager__step--${rel}`} rel={rel} href={href}>
    <Icon name="arrow" />
    <span>{label}</span>
  </a>
)

/** Pager of a list; renders nothing for a single page. */
export const Pager = ({ page, pages, hrefOf }: PagerProps) => {
  const t = useText()
  if (pages <= 1) return null

  return (
    <nav className="pager" aria-label={t("Pages")}>
      {page > 1 ? <Step rel="prev" label={t("Previous")} href={hrefOf(page - 1)} /> : null}
      <ol className="pager__pages">
        {pagerItems(page, pages).map((item) =>
          "gapAfter" in item ? (
            <li key={`after ${item.gapAfter}`} aria-hidden="true">
              …
            </li>
          ) : (
            <li key={item.page}>
              <a
                className="pager__page"
                href={hrefOf(item.page)}
                aria-label={t("Page %1", item.page)}
                aria-current={item.page === page ? "page" : undefined}
              >
                {item.page}
              </a>
            </li>
          ),
        )}
      </ol>
      {page < pages ? <Step rel="next" label={t("Next")} href={hrefOf(page + 1)} /> : null}
    </nav>
  )
}
