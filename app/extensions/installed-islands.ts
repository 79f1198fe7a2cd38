import type { ComponentType } from "react"

/** Functions that load the islands of a project, by name. */
export type ProjectIslands = Readonly<Record<string, () => Promise<ComponentType<Readonly<Record<string, unknown>>>>>>

/** The islands of the shop's project: Vite replaces this file by their list, which is empty elsewhere. */
export const projectIslands: ProjectIslands = {}
