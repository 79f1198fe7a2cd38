import type { MapPlace } from "../../../core/content/merchant/merchant-content.ts"
import { useText } from "../../storefront/storefront-context.tsx"

/** Places of a map with links to it. A map of another site is not loaded. */
export const ContentMap = ({ places }: { readonly places: ReadonlyArray<MapPlace> }) => {
  const t = useText()
  return (
    <ul className="content-map">
      {places.map(({ name, address, phone, comment, href }) => (
        <li key={href} className="panel">
          {name === "" ? null : <strong>{name}</strong>}
          {address === "" ? null : <address>{address}</address>}
          {comment === "" ? null : <p>{comment}</p>}
          {phone === "" ? null : <a href={`tel:${phone.replace(/[^\d+]/g, "")}`}>{phone}</a>}
          <a className="button button--small" href={href} target="_blank" rel="noopener">
            {t("Show on map")}
          </a>
        </li>
      ))}
    </ul>
  )
}
