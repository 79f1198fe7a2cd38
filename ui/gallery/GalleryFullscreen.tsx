import { type KeyboardEvent, type MouseEvent, useLayoutEffect, useRef, useState } from "react"

import type { GalleryItem } from "../../core/catalogue/product/product.ts"
import { galleryView } from "../../core/gallery/gallery-view.ts"
import { galleryWindowAddress } from "../../core/gallery/gallery-window-address.ts"
import type { GalleryButton, GalleryEvent } from "../../core/gallery/gallery.ts"
import { Icon } from "../design/Icon.tsx"
import { useDispatch, useText, useView } from "../storefront/storefront-context.tsx"
import { GalleryArrow, GalleryIndex } from "./GalleryArrow.tsx"
import { GalleryNavigation } from "./GalleryNavigation.tsx"
import { ZoomStage } from "./ZoomStage.tsx"

const useTellGallery = () => {
  const tell = useDispatch()
  return (event: GalleryEvent) => tell({ _tag: "GalleryEvent", event })
}

/** The same picture in a window of its own, beside which the shopper can go on. [2.gallery-pop-up-window] */
const OwnWindow = ({ items }: { readonly items: ReadonlyArray<GalleryItem> }) => {
  const t = useText()
  const { id, position } = useView(({ product, gallery }) => ({
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
      <span className="visually-hidden">{t("Open in a window of its own")}</span>
    </a>
  )
}

const zoomLabels = { "zoom-in": "Zoom in", "zoom-out": "Zoom out" } as const

/** Stays where it is when it can do no more, so that the focus does. [4.gallery-fullscreen.9] */
const ZoomButton = ({ button, can }: { readonly button: GalleryButton; readonly can: boolean }) => {
  const t = useText()
  const tell = useTellGallery()
  return (
    <button
      type="button"
      className="icon-button"
      data-zoom={button}
      aria-disabled={can ? undefined : true}
      onClick={() => tell({ _tag: "ZoomPressed", button })}
    >
      <Icon name={button === "zoom-in" ? "plus" : "minus"} />
      <span className="visually-hidden">{t(zoomLabels[button])}</span>
    </button>
  )
}

const Toolbar = ({ items }: { readonly items: ReadonlyArray<GalleryItem> }) => {
  const t = useText()
  const tell = useTellGallery()
  const { zoomIn, zoomOut } = useView(({ gallery }) => {
    const zoom = gallery === undefined ? undefined : galleryView(gallery.gallery).zoom
    return zoom === undefined || "hidden" in zoom ? { zoomIn: undefined, zoomOut: undefined } : zoom
  })
  return (
    <div className="fullscreen__tools">
      {items.length > 1 ? <GalleryIndex count={items.length} /> : null}
      {zoomIn === undefined ? null : <ZoomButton button="zoom-in" can={zoomIn} />}
      {zoomOut === undefined ? null : <ZoomButton button="zoom-out" can={zoomOut} />}
      <OwnWindow items={items} />
      <button type="button" className="icon-button" onClick={() => tell({ _tag: "ClosePressed" })}>
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
  const tell = useTellGallery()
  return (event: KeyboardEvent) => {
    const { code, target, altKey, ctrlKey, metaKey } = event
    const on = buttonOf(target)
    if (altKey || ctrlKey || metaKey) return
    // Enter on anything but the zoom buttons presses it, as everywhere.
    if (!/^(Escape|NumpadAdd|NumpadSubtract|Arrow.+)$/.test(code) && !(code === "Enter" && on !== undefined)) return
    event.preventDefault()
    tell({ _tag: "KeyPressed", code, on })
  }
}

/** Over the page at once; that the page behind is inert, for which the browser styles all of it again, comes when that is painted. */
const showInTwoSteps = (dialog: HTMLDialogElement | null, then: () => void) => {
  const opener = document.activeElement
  const becomeModal = () => {
    if (dialog?.matches(":popover-open") !== true) return
    dialog.hidePopover()
    dialog.showModal()
    then()
  }
  dialog?.showPopover()
  requestAnimationFrame(() => setTimeout(becomeModal))
  return () => {
    dialog?.close()
    if (opener instanceof HTMLElement) opener.focus({ preventScroll: true })
  }
}

const Opened = ({ items }: { readonly items: ReadonlyArray<GalleryItem> }) => {
  const t = useText()
  const tell = useTellGallery()
  const dialog = useRef<HTMLDialogElement>(null)
  const onKeyDown = useFullscreenKeys()
  const [isPainted, setPainted] = useState(false)
  useLayoutEffect(() => showInTwoSteps(dialog.current, () => setPainted(true)), [])
  const several = items.length > 1
  return (
    <dialog
      ref={dialog}
      popover="manual"
      className="fullscreen"
      aria-label={t("Pictures")}
      onKeyDown={onKeyDown}
      onCancel={() => tell({ _tag: "ClosePressed" })}
      onClose={() => tell({ _tag: "ClosePressed" })}
    >
      <ZoomStage items={items} isPainted={isPainted} />
      {several ? <GalleryArrow way="Previous" /> : null}
      {several ? <GalleryArrow way="Next" /> : null}
      <Toolbar items={items} />
      {several ? <GalleryNavigation items={items} inFullscreen isEmpty={!isPainted} /> : null}
    </dialog>
  )
}

/** The gallery over the whole window: the page behind is inert, the focus stays inside, and there is always a way out. [4.gallery-fullscreen.5] */
export const GalleryFullscreen = ({ items }: { readonly items: ReadonlyArray<GalleryItem> }) => {
  const isOpen = useView(({ gallery }) => gallery?.gallery.fullscreen === true)
  return isOpen ? <Opened items={items} /> : null
}
