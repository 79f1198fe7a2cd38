import type { Picture } from "../../core/catalogue/product/product.ts"
import { textDirection } from "../../core/translation/text-direction.ts"
import type { Translate } from "../../core/translation/translator.ts"
import { Icon } from "../design/Icon.tsx"
import type { PageAssets } from "../storefront/frame.ts"

type GalleryWindowPageProps = {
  readonly locale: string
  readonly t: Translate
  readonly assets: PageAssets
  /** Name of the product. */
  readonly name: string
  readonly pictures: ReadonlyArray<Picture>
  readonly shown: Picture
  readonly addressOf: (picture: Picture) => string
}

const PictureLinks = ({
  t,
  pictures,
  shown,
  addressOf,
}: Pick<GalleryWindowPageProps, "t" | "pictures" | "shown" | "addressOf">) =>
  pictures.length < 2 ? null : (
    <nav aria-label={t("Pictures")}>
      <ol className="gallery-window__others">
        {pictures.map((picture) => (
          <li key={picture.url}>
            <a href={addressOf(picture)} aria-current={picture === shown ? "page" : undefined}>
              <img src={picture.url} alt={picture.label} width={64} height={64} loading="lazy" />
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )

/** Page of a gallery window: a picture in its original size, links to the others, and a close button. [2.gallery-pop-up-window.1] */
export const GalleryWindowPage = ({ locale, t, assets, name, pictures, shown, addressOf }: GalleryWindowPageProps) => (
  <html lang={locale} dir={textDirection(locale)}>
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="color-scheme" content="light dark" />
      <meta name="robots" content="NOINDEX,NOFOLLOW" />
      <title>{name}</title>
      {assets.styles.map((href) => (
        <link key={href} rel="stylesheet" href={href} />
      ))}
      {assets.scripts.map((src) => (
        <script key={src} src={src} type="module" />
      ))}
    </head>
    <body className="catalog-product-gallery">
      <header className="gallery-window__head">
        <h1>{name}</h1>
        <div className="buttons-set">
          <button type="button" className="icon-button" data-close-window="" hidden>
            <Icon name="close" />
            <span className="visually-hidden">{t("Close Window")}</span>
          </button>
        </div>
      </header>
      <main>
        <img className="gallery-window__picture" src={shown.url} alt={shown.label} data-picture="" />
      </main>
      <PictureLinks t={t} pictures={pictures} shown={shown} addressOf={addressOf} />
    </body>
  </html>
)
