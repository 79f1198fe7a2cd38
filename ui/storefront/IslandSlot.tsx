/** When an island comes alive: as soon as the page is idle, when it is seen, or at the shopper's first sign. */
export type IslandMoment = "idle" | "visible" | "sign"

/** The place of an island in a page: its own server-rendered HTML, hydrated by its own root. */
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
