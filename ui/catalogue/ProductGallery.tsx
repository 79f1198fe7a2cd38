import type { GalleryItem } from "../../core/catalogue/product.ts"
import { Icon } from "../page/Icon.tsx"
import { ResponsivePicture } from "../page/responsive-picture.tsx"
import { useText } from "../page/storefront.tsx"

const pictureId = (item: GalleryItem): string => `picture-${item.position}`

const Slide = ({ item, first }: { readonly item: GalleryItem; readonly first: boolean }) => {
  const t = useText()
  return (
    <li className="gallery__slide" id={pictureId(item)} data-position={item.position}>
      <ResponsivePicture
        picture={item}
        sizes="(width >= 84rem) 44rem, (width >= 56rem) 52vw, 100vw"
        width={1440}
        height={1440}
        first={first}
      />
      {item.video === undefined ? null : (
        <a className="gallery__play" href={item.video.url} data-video={item.video.provider}>
          <span className="visually-hidden">{t("Play video: %1", item.video.title)}</span>
        </a>
      )}
    </li>
  )
}

const Thumbnails = ({ items }: { readonly items: ReadonlyArray<GalleryItem> }) => {
  const t = useText()
  return (
    <ol className="gallery__thumbnails">
      {items.map((item, index) => (
        <li key={item.position}>
          <a href={`#${pictureId(item)}`} aria-label={t("Picture %1 of %2: %3", index + 1, items.length, item.label)}>
            <ResponsivePicture picture={item} sizes="5rem" width={160} height={160} decorative />
            {item.video === undefined ? null : <Icon name="play" />}
          </a>
        </li>
      ))}
    </ol>
  )
}

/** The main picture leads, the others follow in their order. [3.gallery-item] */
const mainFirst = (items: ReadonlyArray<GalleryItem>): ReadonlyArray<GalleryItem> =>
  items.toSorted((one, other) => Number(other.isMain) - Number(one.isMain) || one.position - other.position)

/** The pictures of a product as a strip to swipe through, with thumbnails that lead to each. */
export const ProductGallery = ({ gallery }: { readonly gallery: ReadonlyArray<GalleryItem> }) => {
  const t = useText()
  const items = mainFirst(gallery)
  return (
    <section className="gallery" aria-label={t("Pictures")} data-gallery="">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a strip that scrolls is reached by key as well */}
      <ul className="gallery__strip" tabIndex={items.length > 1 ? 0 : undefined} aria-label={t("Pictures")}>
        {items.map((item, index) => (
          <Slide key={item.position} item={item} first={index === 0} />
        ))}
      </ul>
      {items.length > 1 ? <Thumbnails items={items} /> : null}
    </section>
  )
}
