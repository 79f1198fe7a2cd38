import { useText } from "../../storefront/storefront-context.tsx"

/** Video of a provider. Nothing is loaded from it before the button is pressed; without scripts this is a link to its page. */
export const ContentVideo = ({ page, player }: { readonly page: string; readonly player: string }) => {
  const t = useText()
  return (
    <div className="content-video" data-content="video">
      <a className="button button--primary" href={page} target="_blank" rel="noopener" data-player={player}>
        {t("Play video")}
      </a>
    </div>
  )
}

/** Video file of the shop. Before it is played nothing is loaded, or only its metadata if it has no poster. */
export const VideoFile = ({ src, poster }: { readonly src: string; readonly poster?: string | undefined }) => (
  <div className="content-video">
    {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- Magento has no captions of a merchant's video. */}
    <video src={src} poster={poster} controls preload={poster === undefined ? "metadata" : "none"} playsInline />
  </div>
)
