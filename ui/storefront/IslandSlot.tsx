/**
 * Time of the hydration of an island: when the page is idle, when the shopper begins to use the page and the island is visible (`intent`),
 * or at the first interaction with it.
 */
export type IslandMoment = "idle" | "intent" | "interaction"

/** An island in a page: server-rendered HTML that is hydrated by a React root of its own. */
export const IslandSlot = ({
  name,
  when,
  html,
  props,
  className,
}: {
  readonly name: string
  readonly when: IslandMoment
  readonly html: string
  /** Properties of an island of a project, as JSON. */
  readonly props?: string
  readonly className?: string
}) => (
  <div
    className={className}
    data-island={name}
    data-when={when}
    data-props={props}
    dangerouslySetInnerHTML={{ __html: html }}
  />
)
