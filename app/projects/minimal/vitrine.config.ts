import { defineConfig } from "vitrine/project"

export default defineConfig({ brand: { name: "Plain Pots" } })
