import type { LoggedDecision } from "../../core/page-cache/logged-decision.ts"
import { useSelector } from "../storefront/storefront-context.tsx"

/** Time of day as `HH:MM:SS`, in every language. */
const clock = (at: number): string => new Date(at).toTimeString().slice(0, 8)

const Decisions = ({ decisions }: { readonly decisions: ReadonlyArray<LoggedDecision> }) => {
  return (
    <table>
      <caption>Last decisions, the newest first</caption>
      <thead>
        <tr>
          {["Time", "About", "Decision", "Reason"].map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {decisions.map(({ at, about, outcome, reason }) => (
          <tr key={`${at} ${about} ${outcome} ${reason}`}>
            <td>{clock(at)}</td>
            <th scope="row">{about}</th>
            <td>{outcome}</td>
            <td>{reason}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Toolbar for developers of the shop: the origin of the page in the cache and the reason. Closed at first. [1.19] [2.other-page-elements.5] */
export const PageCacheToolbar = () => {
  const part = useSelector((state) => state.pageCache)
  const toolbar = part?.toolbar
  if (part === undefined || toolbar === undefined) return null

  const { facts, tags, renderMs, decisions = [] } = part
  const rows = [
    ["Page ID", toolbar.pageId],
    ["Status", `${toolbar.status}: ${toolbar.reason}`],
    ["Cache type", toolbar.cacheType],
    ["Rendered at", new Date(facts.pageRenderedTime * 1000).toISOString()],
    ["Rendered in", renderMs === undefined ? "" : `${renderMs} ms`],
    ["Cache tags", tags.length === 0 ? "None: this page is made for one shopper" : tags.join(", ")],
  ].filter(([, value]) => value !== "")

  return (
    <aside className="page-cache-toolbar" aria-label="Page cache">
      <details>
        <summary>
          <strong data-status={toolbar.status}>{toolbar.status}</strong> {toolbar.cacheType}
        </summary>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- A scrollable region must be reachable by keyboard. */}
        <section className="page-cache-facts" tabIndex={0} aria-label="Facts of this page">
          <dl>
            {rows.map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          <Decisions decisions={decisions} />
        </section>
      </details>
    </aside>
  )
}
