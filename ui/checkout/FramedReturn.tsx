import type { PageAssets } from "../storefront/frame.ts"

type FramedReturnProps = {
  readonly assets: PageAssets
  readonly locale: string
  /** Key of the payment, needed because the session has no payment any more once it is decided. */
  readonly paymentKey?: string | undefined
  readonly texts: { readonly title: string; readonly button: string }
}

/** Document that replaces the challenge of a bank in its frame: a form whose target is the whole window. With JavaScript it is submitted at once. */
export const FramedReturn = ({ assets, locale, paymentKey, texts }: FramedReturnProps) => (
  <html lang={locale}>
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="color-scheme" content="light dark" />
      <title>{texts.title}</title>
      {assets.styles.map((href) => (
        <link key={href} rel="stylesheet" href={href} />
      ))}
      {assets.scripts.map((src) => (
        <script key={src} src={src} defer />
      ))}
    </head>
    <body>
      <form method="get" action="/checkout/payment/" target="_top">
        <input type="hidden" name="back" value="1" />
        {paymentKey !== undefined && <input type="hidden" name="payment" value={paymentKey} />}
        <button type="submit" className="button button--primary button--large">
          {texts.button}
        </button>
      </form>
    </body>
  </html>
)
