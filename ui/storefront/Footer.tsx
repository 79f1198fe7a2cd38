import type { FooterLink } from "../../core/store/store.ts"
import type { UncheckedText } from "../../core/translation/source-text.ts"
import { NewsletterForm } from "../content/NewsletterForm.tsx"
import { CurrencySwitch } from "./CurrencySwitch.tsx"
import type { PageFrame } from "./frame.ts"
import { FooterEnd, FooterStart } from "./slots.tsx"
import { useFeature, useText } from "./storefront-context.tsx"
import { StoreSwitch } from "./StoreSwitch.tsx"

const AccountLinks = () => {
  const t = useText()
  const hasWishList = useFeature("wish list")
  return (
    <nav aria-label={t("Account")}>
      <h2>{t("Account")}</h2>
      <ul>
        <li>
          <a href="/customer/account/">{t("My Account")}</a>
        </li>
        <li>
          <a href="/checkout/cart/">{t("Shopping Cart")}</a>
        </li>
        {hasWishList && (
          <li>
            <a href="/wishlist/">{t("Wish List")}</a>
          </li>
        )}
        <li>
          <a href="/sales/guest/form/">{t("Orders and Returns")}</a>
        </li>
        <li>
          <a href="/cookie-settings/">{t("Cookie Settings")}</a>
        </li>
      </ul>
    </nav>
  )
}

const ConfiguredLinks = ({ links }: { readonly links: ReadonlyArray<FooterLink> }) => {
  const t = useText()
  return (
    <nav className="footer__links" aria-label={t("More Links")}>
      <ul>
        {links.map(({ label, href }) => (
          <li key={href}>
            <a href={href}>{t(label as UncheckedText)}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Links of the shop's configuration, or those that the merchant wrote. */
const MoreLinks = ({ frame: { store, blocks } }: { readonly frame: PageFrame }) => {
  const t = useText()
  const links = blocks["footer_links_block"]
  if (store.footerLinks !== undefined) return <ConfiguredLinks links={store.footerLinks} />
  return links === undefined ? null : (
    <nav className="footer__links" aria-label={t("More Links")} dangerouslySetInnerHTML={{ __html: links }} />
  )
}

/** Everything of the footer that leads elsewhere in the shop. */
const Columns = ({ frame }: { readonly frame: PageFrame }) => {
  const t = useText()
  const hasNewsletter = useFeature("newsletter")
  return (
    <div className="footer__columns width-page">
      <div className="footer__brand">
        <a className="footer__logo" href="/">
          {frame.store.name}
        </a>
        {hasNewsletter && <NewsletterForm className="footer__newsletter field" />}
      </div>
      <nav aria-label={t("Categories")}>
        <h2>{t("Shop")}</h2>
        <ul>
          {frame.menu.map((item) => (
            <li key={item.id}>
              <a href={item.path}>{item.name}</a>
            </li>
          ))}
        </ul>
      </nav>
      <AccountLinks />
      <MoreLinks frame={frame} />
    </div>
  )
}

/** The links of the merchant only, such as delivery, terms and imprint. */
const EnclosedColumns = ({ frame }: { readonly frame: PageFrame }) => (
  <div className="footer__columns width-page">
    <MoreLinks frame={frame} />
  </div>
)

/** Footer of every page: categories, account links, links of the merchant, newsletter, languages and copyright. */
export const Footer = ({ frame }: { readonly frame: PageFrame }) => (
  <footer className="footer">
    {import.meta.env.SLOT_FOOTER_START === true ? <FooterStart frame={frame} /> : null}
    {frame.enclosed === true ? <EnclosedColumns frame={frame} /> : <Columns frame={frame} />}
    <StoreSwitch links={frame.storeSwitch ?? []} />
    <CurrencySwitch current={frame.store.currency} currencies={frame.store.currencies ?? []} />
    <p className="footer__copyright width-page">{frame.store.copyright}</p>
    {frame.store.design === undefined || frame.store.design.footerHtml === "" ? null : (
      <div
        className="footer__copyright width-page"
        dangerouslySetInnerHTML={{ __html: frame.store.design.footerHtml }}
      />
    )}
    {import.meta.env.SLOT_FOOTER_END === true ? <FooterEnd frame={frame} /> : null}
  </footer>
)
