import type { PageAssets } from "../storefront/frame.ts"

type TestCard = { readonly number: string; readonly result: string }

type CardFieldProps = {
  readonly name: "number" | "expiry" | "code"
  readonly label: string
  readonly autoComplete: string
  readonly maxLength: number
  readonly placeholder?: string
  readonly isWide?: boolean
}

/** A field of the card form. It is read-only until the script runs, which clears values that the browser restored. */
const CardField = ({ name, label, isWide = false, ...input }: CardFieldProps) => (
  <div className={isWide ? "field field--wide" : "field"}>
    <label htmlFor={name}>{label}</label>
    <input id={name} name={name} inputMode="numeric" spellCheck={false} aria-required readOnly {...input} />
    <p className="field__problem" id={`${name}-problem`} hidden />
  </div>
)

const TestNumbers = ({ cards }: { readonly cards: ReadonlyArray<TestCard> }) => (
  <details className="card-form__tests">
    <summary>Numbers to try it with</summary>
    <p>This is a demonstration: nobody is charged. Never type a real card number.</p>
    <dl>
      {cards.map(({ number, result }) => (
        <div key={number}>
          <dt>{number}</dt>
          <dd>{result}</dd>
        </div>
      ))}
    </dl>
    <p>Any date to come and any security code will do. Every other number that is a card number is accepted.</p>
  </details>
)

/**
 * The card form of the demo payment provider, a document in a frame with an opaque origin, so that the surrounding page cannot read it. It
 * belongs to the provider and is not translated.
 */
export const CardFormPage = ({
  assets,
  testCards,
}: {
  readonly assets: PageAssets
  readonly testCards: ReadonlyArray<TestCard>
}) => (
  <html lang="en">
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="color-scheme" content="light dark" />
      <title>Card details</title>
      {assets.styles.map((href) => (
        <link key={href} rel="stylesheet" href={href} />
      ))}
      {assets.scripts.map((src) => (
        <script key={src} src={src} defer />
      ))}
    </head>
    <body>
      <section className="card-form" aria-label="Card details">
        <form className="fields" noValidate>
          <CardField name="number" label="Card number" autoComplete="cc-number" maxLength={30} isWide />
          <CardField name="expiry" label="Expiry date" autoComplete="cc-exp" maxLength={9} placeholder="MM / YY" />
          <CardField name="code" label="Security code" autoComplete="cc-csc" maxLength={4} />
        </form>
        <output className="card-form__status" />
        <TestNumbers cards={testCards} />
      </section>
    </body>
  </html>
)
