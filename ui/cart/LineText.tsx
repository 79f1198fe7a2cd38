import type { LineOption } from "../../core/cart/mini-cart.ts"

type LineNameProps = {
  readonly name: string
  /** Empty where the product has no page. */
  readonly path: string
}

/** Name of a line, linked to its product page. */
export const LineName = ({ name, path }: LineNameProps) =>
  path === "" ? (
    <span className="line__name">{name}</span>
  ) : (
    <a className="line__name" href={path}>
      {name}
    </a>
  )

type LineOptionsProps = { readonly options: ReadonlyArray<LineOption> }

/** Selected options of a line. */
export const LineOptions = ({ options }: LineOptionsProps) =>
  options.length === 0 ? null : (
    <dl className="line__options">
      {options.map(({ label, value, path }, index) => (
        <div key={`${index} ${label}`}>
          <dt>{label}</dt>
          <dd>{path === undefined ? value : <a href={path}>{value}</a>}</dd>
        </div>
      ))}
    </dl>
  )
