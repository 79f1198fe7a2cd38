import { defineConfig } from "vitrine/project"

export default defineConfig({ brand: { name: "Terra & Kiln Payments" } })
