import { type KeyboardEvent, type MouseEvent, useLayoutEffect, useRef, useState } from "react"

import type { GalleryItem } from "../../core/catalogue/product/product.ts"
import { galleryView } from "../../core/gallery/gallery-view.ts"
import { galleryWindowAddress } from "../../core/gallery/gallery-window.ts"
import type { GalleryButton, GalleryEvent } from "../../core/gallery/gallery.ts"
import { Icon } from "../design/Icon.tsx"
import { useDispatch, useText, useSelector } from "../storefront/storefront-context.tsx"
import { GalleryArrow, GalleryIndex } from "./GalleryArrow.tsx"
import { GalleryNavigation } from "./GalleryNavigation.tsx"
import { ZoomStage } from "./ZoomStage.tsx"

const useGalleryDispatch = () => {
  const dispatch = useDispatch()
  return (event: GalleryEvent) => dispatch({ _tag: "GalleryEvent", event })
}

/** Link that opens the picture in a separate window. [2.gallery-pop-up-window] */
const WindowLink = ({ items }: { readonly items: ReadonlyArray<GalleryItem> }) => {
  const t = useText()
  const { id, position } = useSelector(({ product, gallery }) => ({
    id: product?.product.id ?? 0,
    position: gallery?.gallery.position ?? 1,
  }))
  const item = items[position - 1]
  if (item === undefined || item.video !== undefined) return null
  const open = (event: MouseEvent<HTMLAnchorElement>) => {
    const opened = window.open(event.currentTarget.href, "gallery", "popup,width=660,height=780")
    if (opened !== null) event.preventDefault()
  }
  return (
    <a className="icon-button" href={galleryWindowAddress(id, item.url)} target="_blank" rel="opener" onClick={open}>
      <Icon name="window" />
      <span className="visually-hidden">{t("Open in new window")}</span>
    </a>
  )
}

const zoomLabels = { "zoom-in": "Zoom in", "zoom-out": "Zoom out" } as const

/** Zoom button. Disabled with `aria-disabled`, so that it retains the focus. */
const ZoomButton = ({ button, isEnabled }: { readonly button: GalleryButton; readonly isEnabled: boolean }) => {
  const t = useText()
  const dispatch = useGalleryDispatch()
  return (
    <button
      type="button"
      className="icon-button"
      data-zoom={button}
      aria-disabled={isEnabled ? undefined : true}
      onClick={() => dispatch({ _tag: "ZoomPressed", button })}
    >
      <Icon name={button === "zoom-in" ? "plus" : "minus"} />
      <span className="visually-hidden">{t(zoomLabels[button])}</span>
    </button>
  )
}

const Toolbar = ({ items }: { readonly items: ReadonlyArray<GalleryItem> }) => {
  const t = useText()
  const dispatch = useGalleryDispatch()
  const { zoomIn, zoomOut } = useSelector(({ gallery }) => {
    const zoom = gallery === undefined ? undefined : galleryView(gallery.gallery).zoom
    return zoom === undefined || "hidden" in zoom ? { zoomIn: undefined, zoomOut: undefined } : zoom
  })
  return (
    <div className="fullscreen__tools">
      {items.length > 1 ? <GalleryIndex count={items.length} /> : null}
      {zoomIn === undefined ? null : <ZoomButton button="zoom-in" isEnabled={zoomIn} />}
      {zoomOut === undefined ? null : <ZoomButton button="zoom-out" isEnabled={zoomOut} />}
      <WindowLink items={items} />
      <button type="button" className="icon-button" onClick={() => dispatch({ _tag: "ClosePressed" })}>
        <Icon name="close" />
        <span className="visually-hidden">{t("Close")}</span>
      </button>
    </div>
  )
}

const buttonOf = (target: EventTarget): GalleryButton | undefined => {
  const zoom = target instanceof Element ? target.closest<HTMLElement>("[data-zoom]")?.dataset["zoom"] : undefined
  return zoom === "zoom-in" || zoom === "zoom-out" ? zoom : undefined
}

const useFullscreenKeys = () => {
  const dispatch = useGalleryDispatch()
  return (event: KeyboardEvent) => {
    const { code, target, altKey, ctrlKey, metaKey } = event
    const button = buttonOf(target)
    if (altKey || ctrlKey || metaKey) return
    // Enter clicks other buttons natively.
    if (!/^(Escape|NumpadAdd|NumpadSubtract|Arrow.+)$/.test(code) && !(code === "Enter" && button !== undefined)) return
    event.preventDefault()
    dispatch({ _tag: "KeyPressed", code, on: button })
  }
}

/** Shows the dialog as a popover first and makes it modal after the paint: making the page inert recalculates all its styles. */
const showDialog = (dialog: HTMLDialogElement | null, onModal: () => void) => {
  const opener = document.activeElement
  const makeModal = () => {
    if (dialog?.matches(":popover-open") !== true) return
    dialog.hidePopover()
    dialog.showModal()
    onModal()
  }
  dialog?.showPopover()
  requestAnimationFrame(() => setTimeout(makeModal))
  return () => {
    dialog?.close()
    if (opener instanceof HTMLElement) opener.focus({ preventScroll: true })
  }
}

const Fullscreen = ({ items }: { readonly items: ReadonlyArray<GalleryItem> }) => {
  const t = useText()
  const dispatch = useGalleryDispatch()
  const dialog = useRef<HTMLDialogElement>(null)
  const onKeyDown = useFullscreenKeys()
  const [isPainted, setPainted] = useState(false)
  useLayoutEffect(() => showDialog(dialog.current, () => setPainted(true)), [])
  const hasSeveral = items.length > 1
  return (
    <dialog
      ref={dialog}
      popover="manual"
      className="fullscreen"
      aria-label={t("Pictures")}
      onKeyDown={onKeyDown}
      onCancel={() => dispatch({ _tag: "ClosePressed" })}
      onClose={() => dispatch({ _tag: "ClosePressed" })}
    >
      <ZoomStage items={items} isPainted={isPainted} />
      {hasSeveral ? <GalleryArrow direction="Previous" /> : null}
      {hasSeveral ? <GalleryArrow direction="Next" /> : null}
      <Toolbar items={items} />
      {hasSeveral ? <GalleryNavigation items={items} inFullscreen isEmpty={!isPainted} /> : null}
    </dialog>
  )
}

/** The gallery in a modal dialog over the whole window. [4.gallery-fullscreen.5] */
export const GalleryFullscreen = ({ items }: { readonly items: ReadonlyArray<GalleryItem> }) => {
  const isOpen = useSelector(({ gallery }) => gallery?.gallery.fullscreen === true)
  return isOpen ? <Fullscreen items={items} /> : null
}
