import type { ReactNode } from "react"

import { IslandSlot } from "../../../../ui/storefront/IslandSlot.tsx"
import type { PageIsland } from "../../../project/define-page.ts"
import type { Island } from "../../render/page.ts"

type PageIslands = Readonly<Record<string, PageIsland>>

/** The islands of a project's page, each rendered in its own root. */
export const islandsToRender = (islands: PageIslands): ReadonlyArray<Island> =>
  Object.entries(islands).map(([name, { element }]) => ({ name, view: element }))

/** The slots of the islands by name, with their HTML and properties, which the view of the page places. */
export const islandSlots = (
  islands: PageIslands,
  html: Readonly<Record<string, string>>,
): Readonly<Record<string, ReactNode>> =>
  Object.fromEntries(
    Object.entries(islands).map(([name, { when, props }]) => [
      name,
      <IslandSlot key={name} name={name} when={when} props={JSON.stringify(props)} html={html[name] ?? ""} />,
    ]),
  )
