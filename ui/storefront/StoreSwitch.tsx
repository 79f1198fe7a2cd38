import type { StoreSwitchLink } from "../../core/store/store-views.ts"
import { textDirection } from "../../core/translation/text-direction.ts"
import { useText } from "./storefront-context.tsx"

/** Links to this page in the other languages, each in its own language. */
export const StoreSwitch = ({ links }: { readonly links: ReadonlyArray<StoreSwitchLink> }) => {
  const t = useText()
  if (links.length === 0) return null

  return (
    <nav className="store-switch width-page" aria-label={t("Language")}>
      <ul>
        {links.map(({ code, label, locale, language, isCurrent, path }) => (
          <li key={code} lang={locale} dir={textDirection(locale)}>
            {isCurrent ? (
              <span aria-current="true">{label}</span>
            ) : (
              <a href={path} hrefLang={language} rel="nofollow">
                {label}
              </a>
            )}
          </li>
        ))}
      </ul>
    </nav>
  )
}
