import { galleryView, nextLabel, previousLabel } from "../../core/gallery/gallery-view.ts"
import { Icon } from "../design/Icon.tsx"
import { useDispatch, useText, useView } from "../storefront/storefront-context.tsx"

/** One picture on or back; not there for fingers, which swipe. [9.magnifier-and-gallery.9] [9.magnifier-and-gallery.11] */
export const GalleryArrow = ({ way }: { readonly way: "Next" | "Previous" }) => {
  const t = useText()
  const tell = useDispatch()
  const { shown, leads } = useView(({ gallery }) => {
    if (gallery === undefined) return { shown: true, leads: true }
    const view = galleryView(gallery.gallery)
    return { shown: view.options.arrows !== false, leads: way === "Next" ? view.next : view.previous }
  })
  return shown ? (
    <button
      type="button"
      className={`gallery__arrow gallery__arrow--${way.toLowerCase()} icon-button`}
      aria-disabled={leads ? undefined : true}
      onClick={() => tell({ _tag: "GalleryEvent", event: { _tag: `${way}Pressed` } })}
    >
      <Icon name="chevron" />
      <span className="visually-hidden">{t(way === "Next" ? nextLabel : previousLabel)}</span>
    </button>
  ) : null
}

/** Which picture of how many is on show. [9.magnifier-and-gallery.10] */
export const GalleryIndex = ({ count }: { readonly count: number }) => {
  const t = useText()
  const position = useView(({ gallery }) => gallery?.gallery.position ?? 1)
  return <output className="gallery__index">{t("%1 of %2", position, count)}</output>
}
