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
  className,
}: {
  readonly name: string
  readonly when: IslandMoment
  readonly html: string
  readonly className?: string
}) => <div className={className} data-island={name} data-when={when} dangerouslySetInnerHTML={{ __html: html }} />
