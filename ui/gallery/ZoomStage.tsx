import { type CSSProperties, useCallback, useEffect, useRef } from "react"

import type { GalleryItem } from "../../core/catalogue/product/product.ts"
import { galleryView } from "../../core/gallery/gallery-view.ts"
import type { ZoomedPicture } from "../../core/gallery/zoom.ts"
import { ResponsivePicture } from "../design/responsive-picture.tsx"
import { useDispatch, useText, useSelector } from "../storefront/storefront-context.tsx"
import { GalleryVideo } from "./GalleryVideo.tsx"
import { useStageGestures } from "./use-stage-gestures.ts"

const zoomStyle = ({ drawn }: ZoomedPicture): CSSProperties => ({
  width: `${drawn.width}px`,
  height: `${drawn.height}px`,
  transform: `translate(${drawn.left}px, ${drawn.top}px)`,
})

/** The full-size picture. It is measured when it is loaded and painted, and when the stage is resized. */
const ZoomedImage = ({ item, isPainted }: { readonly item: GalleryItem; readonly isPainted: boolean }) => {
  const dispatch = useDispatch()
  const image = useRef<HTMLImageElement>(null)
  const picture = useSelector(({ gallery }) => gallery?.gallery.picture)
  const measure = useCallback(() => {
    const stage = image.current?.closest(".fullscreen__stage")
    if (!image.current?.complete || !stage) return
    const { naturalWidth: width, naturalHeight: height } = image.current
    const container = { width: stage.clientWidth, height: stage.clientHeight }
    dispatch({ _tag: "GalleryEvent", event: { _tag: "PictureMeasured", natural: { width, height }, container } })
  }, [dispatch])
  useEffect(() => {
    const stage = image.current?.closest(".fullscreen__stage")
    if (!isPainted || !stage) return undefined
    const observer = new ResizeObserver(measure)
    observer.observe(stage)
    return () => observer.disconnect()
  }, [measure, isPainted])
  return (
    <img
      ref={image}
      className={picture === undefined ? "fullscreen__picture" : "fullscreen__picture fullscreen__picture--drawn"}
      style={picture === undefined ? undefined : zoomStyle(picture)}
      src={item.url}
      alt={item.label}
      draggable={false}
      onLoad={isPainted ? measure : undefined}
    />
  )
}

type PanelProps = {
  readonly item: GalleryItem
  readonly at: number
  readonly shown: number
  readonly isPainted: boolean
}

/** One item of the row. Once the current item is painted, its neighbours are rendered, and all videos, with the poster until they are played. */
const Panel = ({ item, at, shown, isPainted }: PanelProps) => {
  const isShown = at === shown
  if (!isShown && !isPainted) return null
  if (item.video !== undefined)
    return (
      <GalleryVideo position={at} video={item.video} inFullscreen>
        <ResponsivePicture picture={item} sizes="100vw" width={1440} height={1440} />
      </GalleryVideo>
    )
  if (isShown) return <ZoomedImage item={item} isPainted={isPainted} />
  return Math.abs(at - shown) === 1 ? (
    <img className="fullscreen__picture" src={item.url} alt="" draggable={false} />
  ) : null
}

type StageProps = {
  readonly items: ReadonlyArray<GalleryItem>
  /** Fullscreen has been painted once. */
  readonly isPainted: boolean
}

/** The items in a row; the current one can be zoomed and dragged, otherwise the row follows the pointer. */
export const ZoomStage = ({ items, isPainted }: StageProps) => {
  const t = useText()
  const stage = useRef<HTMLDivElement>(null)
  const { position, isZoomed, direction, millis } = useSelector(({ gallery }) => {
    const view = gallery && galleryView(gallery.gallery)
    return {
      position: gallery?.gallery.position ?? 1,
      isZoomed: view?.draggable === true,
      direction: gallery?.gallery.direction ?? "ltr",
      millis: view?.options.transitionMillis ?? 0,
    }
  })
  useStageGestures(stage)
  const sign = direction === "ltr" ? -1 : 1
  const style: Record<string, string> = { "--row-offset": String(sign * (position - 1)), "--duration": `${millis}ms` }
  return (
    <div ref={stage} className="fullscreen__stage" data-zoomed={isZoomed ? "" : undefined}>
      <ol className="fullscreen__row" aria-label={t("Pictures")} style={style}>
        {items.map((item, index) => (
          <li key={`${item.position} ${item.url}`} className="fullscreen__panel" inert={index + 1 !== position}>
            <Panel item={item} at={index + 1} shown={position} isPainted={isPainted} />
          </li>
        ))}
      </ol>
    </div>
  )
}
