import type { GalleryItem } from "../../core/catalogue/product/product.ts"
import { initialNavigation } from "../../core/gallery/gallery-options.ts"
import { defaultGalleryConfig } from "../../core/gallery/gallery-part.ts"
import { currentGalleryOptions } from "../../core/gallery/gallery-view.ts"
import { Icon } from "../design/Icon.tsx"
import { ResponsivePicture } from "../design/responsive-picture.tsx"
import { useDispatch, useText, useSelector } from "../storefront/storefront-context.tsx"

/** Id of a slide; without scripts thumbnails link to it. */
export const slideId = (position: number): string => `picture-${position}`

type NavigationProps = {
  readonly items: ReadonlyArray<GalleryItem>
  /** The navigation of fullscreen; the one of the page does not change behind it. */
  readonly inFullscreen: boolean
  /** Renders no items yet, only the space for them. */
  readonly isEmpty?: boolean
}

/** Navigation of the gallery: thumbnails, dots or nothing. [3.gallery-options] */
export const GalleryNavigation = ({ items, inFullscreen, isEmpty = false }: NavigationProps) => {
  const t = useText()
  const dispatch = useDispatch()
  const { position, kind } = useSelector(({ gallery, galleryConfig }) => ({
    position: gallery?.gallery.position ?? 1,
    kind:
      gallery === undefined
        ? initialNavigation((galleryConfig ?? defaultGalleryConfig).settings)
        : currentGalleryOptions({ ...gallery.gallery, fullscreen: inFullscreen }).navigation,
  }))
  return (
    <ol className="gallery__thumbnails" data-kind={kind}>
      {(isEmpty ? [] : items).map((item, index) => (
        <li key={`${item.position} ${item.url}`}>
          <a
            href={`#${slideId(index + 1)}`}
            data-waits=""
            aria-label={t("Picture %1 of %2: %3", index + 1, items.length, item.label)}
            aria-current={index + 1 === position ? "true" : undefined}
            onClick={(event) => {
              event.preventDefault()
              dispatch({ _tag: "GalleryEvent", event: { _tag: "PositionRequested", position: index + 1 } })
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
