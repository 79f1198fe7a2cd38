// The project of a shop: its configuration. Imported as "vitrine/project".

export { defineConfig, type ProjectConfig } from "./project-config.ts"
export type { ProjectSettings } from "./project-settings.ts"
