import type { ProjectPage } from "./define-page.ts"

/** The pages of the shop's project: Vite replaces this file by their list, which is empty elsewhere. */
export const pages: ReadonlyArray<ProjectPage> = []
