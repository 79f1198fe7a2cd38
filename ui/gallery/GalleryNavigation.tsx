import type { GalleryItem } from "../../core/catalogue/product/product.ts"
import type { GallerySettings } from "../../core/gallery/gallery-options.ts"
import { defaultGalleryConfig } from "../../core/gallery/gallery-part.ts"
import { galleryOptionsNow } from "../../core/gallery/gallery-view.ts"
import { Icon } from "../design/Icon.tsx"
import { ResponsivePicture } from "../design/responsive-picture.tsx"
import { useDispatch, useText, useView } from "../storefront/storefront-context.tsx"

/** The anchor of a slide: thumbnails lead to it without scripts. */
export const slideId = (position: number): string => `picture-${position}`

/** What the page shows before scripts know the window: the shop's own kind, and that of a phone, which the style sheet chooses between. */
const settled = ({ options, breakpoints }: GallerySettings): string => {
  const own = options.navigation ?? "thumbs"
  const phone = breakpoints.find(({ conditions }) => conditions.join() === "max-width,768px")?.options.navigation
  return phone === undefined || phone === own ? own : `${own} phone-${phone}`
}

type NavigationProps = {
  readonly items: ReadonlyArray<GalleryItem>
  /** Whether this is the one of fullscreen; that of the page stays as it is behind it. */
  readonly inFullscreen: boolean
  /** Whether only its room is there as yet. */
  readonly isEmpty?: boolean
}

/** A small picture for each item, or a dot, or nothing. [3.gallery-options] [4.gallery-fullscreen.11] */
export const GalleryNavigation = ({ items, inFullscreen, isEmpty = false }: NavigationProps) => {
  const t = useText()
  const tell = useDispatch()
  const { position, shows } = useView(({ gallery, galleryConfig }) => ({
    position: gallery?.gallery.position ?? 1,
    shows:
      gallery === undefined
        ? settled((galleryConfig ?? defaultGalleryConfig).settings)
        : galleryOptionsNow({ ...gallery.gallery, fullscreen: inFullscreen }).navigation,
  }))
  return (
    <ol className="gallery__thumbnails" data-shows={shows}>
      {(isEmpty ? [] : items).map((item, index) => (
        <li key={`${item.position} ${item.url}`}>
          <a
            href={`#${slideId(index + 1)}`}
            data-waits=""
            aria-label={t("Picture %1 of %2: %3", index + 1, items.length, item.label)}
            aria-current={index + 1 === position ? "true" : undefined}
            onClick={(event) => {
              event.preventDefault()
              tell({ _tag: "GalleryEvent", event: { _tag: "Sought", position: index + 1 } })
            }}
          >
            <ResponsivePicture picture={item} sizes="5rem" width={160} height={160} decorative />
            {item.video === undefined ? null : <Icon name="play" />}
          </a>
        </li>
      ))}
    </ol>
  )
}
