import type { PageAssets } from "../storefront/frame.ts"

type PlayerPageProps = {
  readonly assets: PageAssets
  readonly provider: "youtube" | "vimeo"
  readonly code: string
  /** The provider restarts the video at its end. */
  readonly repeats: boolean
}

/**
 * A simulated video player of a provider, without a video. It belongs to the provider and is not translated.
 */
export const PlayerPage = ({ assets, provider, code, repeats }: PlayerPageProps) => (
  <html lang="en">
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{`Video ${code}`}</title>
      {assets.styles.map((href) => (
        <link key={href} rel="stylesheet" href={href} />
      ))}
      {assets.scripts.map((src) => (
        <script key={src} src={src} type="module" />
      ))}
    </head>
    <body data-provider={provider} data-repeats={repeats ? "" : undefined}>
      <div className="player">
        <p className="player__wheel" aria-hidden="true" />
        <p>This stands in for a video. A shop behind these pages has real ones.</p>
        <p className="player__bar">
          <button type="button">Pause</button>
          <progress max={1} value={0} aria-label="Played" />
        </p>
      </div>
    </body>
  </html>
)
