import { galleryView, nextLabel, previousLabel } from "../../core/gallery/gallery-view.ts"
import { Icon } from "../design/Icon.tsx"
import { useDispatch, useText, useSelector } from "../storefront/storefront-context.tsx"

/** Button for the next or previous picture; hidden for touch, which swipes. [9.magnifier-and-gallery.11] */
export const GalleryArrow = ({ direction }: { readonly direction: "Next" | "Previous" }) => {
  const t = useText()
  const dispatch = useDispatch()
  const { isShown, isEnabled } = useSelector(({ gallery }) => {
    if (gallery === undefined) return { isShown: true, isEnabled: true }
    const view = galleryView(gallery.gallery)
    return { isShown: view.options.arrows !== false, isEnabled: direction === "Next" ? view.next : view.previous }
  })
  return isShown ? (
    <button
      type="button"
      className={`gallery__arrow gallery__arrow--${direction.toLowerCase()} icon-button`}
      aria-disabled={isEnabled ? undefined : true}
      onClick={() => dispatch({ _tag: "GalleryEvent", event: { _tag: `${direction}Pressed` } })}
    >
      <Icon name="chevron" />
      <span className="visually-hidden">{t(direction === "Next" ? nextLabel : previousLabel)}</span>
    </button>
  ) : null
}

/** Position of the current picture: `2 of 5`. */
export const GalleryIndex = ({ count }: { readonly count: number }) => {
  const t = useText()
  const position = useSelector(({ gallery }) => gallery?.gallery.position ?? 1)
  return <output className="gallery__index">{t("%1 of %2", position, count)}</output>
}
