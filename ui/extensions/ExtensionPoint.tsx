import type { ReactNode } from "react"

type ExtensionPointProps = {
  /** Path of the file with the code. */
  readonly file: string
  readonly code: string
  /** Path of the document that explains the extension point. */
  readonly guide: string
  readonly children: ReactNode
}

/** Code that uses an extension point, beside the view or the results that it leads to. For developers: its texts are names of the code. */
export const ExtensionPoint = ({ file, code, guide, children }: ExtensionPointProps) => (
  <div className="extension-point">
    <figure className="extension-point__code" dir="ltr">
      <figcaption>
        <code>{file}</code>
        <code>{guide}</code>
      </figcaption>
      <pre>
        <code>{code}</code>
      </pre>
    </figure>
    <div className="extension-point__effect">{children}</div>
  </div>
)

/** An input of an extension point, such as an address or a choice of the shopper, and its result. */
export type PointResult = readonly [input: string, result: string]

/** Results of an extension point, each beside its input. */
export const PointResults = ({ results }: { readonly results: ReadonlyArray<PointResult> }) => (
  <dl className="point-results" dir="ltr">
    {results.map(([input, result]) => (
      <div key={input}>
        <dt>
          <code>{input}</code>
        </dt>
        <dd>
          <code>{result}</code>
        </dd>
      </div>
    ))}
  </dl>
)
