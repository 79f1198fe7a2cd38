import type { MouseEvent, ReactNode } from "react"

import type { GalleryItem } from "../../core/catalogue/product/product.ts"
import { isPlaying, type VideoState } from "../../core/gallery/player.ts"
import { playerFrame } from "../../core/gallery/video.ts"
import { useDispatch, useText, useSelector } from "../storefront/storefront-context.tsx"

type GalleryVideoProps = {
  readonly position: number
  readonly video: NonNullable<GalleryItem["video"]>
  /** The slide is part of fullscreen. The video plays only in the gallery that is visible. */
  readonly inFullscreen: boolean
  /** The poster. */
  readonly children: ReactNode
}

/** Permissions policy of the player. */
const permissions = "autoplay; fullscreen; picture-in-picture; encrypted-media"

type PlayerProps = {
  readonly state: VideoState
  readonly address: string
  readonly position: number
  readonly title: string
}

/** The player of the provider in a frame, sized by the options of the video. [3.product-video.4] */
const Player = ({ state, address, position, title }: PlayerProps) => {
  const t = useText()
  const dispatch = useDispatch()
  const { width, height, stretches } = playerFrame(state.video)
  return (
    <iframe
      className={stretches ? "gallery__player gallery__player--wide" : "gallery__player"}
      data-playing={isPlaying(state) ? "" : undefined}
      src={address}
      title={title === "" ? t("Video") : title}
      width={width}
      height={height}
      allow={permissions}
      data-player={position}
      onLoad={() => dispatch({ _tag: "VideoEvent", position, event: { _tag: "PlayerLoaded" } })}
    />
  )
}

/**
 * A video with its poster. The player of the provider is loaded when the shopper presses play; without scripts the button links to the page of
 * the provider. [7.product-videos.1] [8.12]
 */
export const GalleryVideo = ({ position, video, inFullscreen, children }: GalleryVideoProps) => {
  const t = useText()
  const dispatch = useDispatch()
  const state = useSelector(({ gallery }) =>
    gallery?.gallery.fullscreen === inFullscreen ? gallery.videos[position - 1] : undefined,
  )
  const play = (event: MouseEvent) => {
    event.preventDefault()
    dispatch({ _tag: "VideoEvent", position, event: { _tag: "PlayPressed" } })
  }
  const player = state?.player
  if (state?.shows === "player" && player !== undefined && "address" in player)
    return <Player state={state} address={player.address} position={position} title={video.title} />
  return (
    <>
      {children}
      {player !== undefined && "error" in player ? (
        <p className="gallery__video-error" role="alert">
          {t(player.error)}
        </p>
      ) : (
        <a className="gallery__play" href={video.url} data-waits="" draggable={false} onClick={play}>
          <span className="visually-hidden">{t("Play video: %1", video.title)}</span>
        </a>
      )}
    </>
  )
}
