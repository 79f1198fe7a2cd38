import { defineConfig } from "vitrine/project"

export default defineConfig({ settings: { analytics: true } })
