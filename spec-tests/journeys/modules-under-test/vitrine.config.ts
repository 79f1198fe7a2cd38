import { defineConfig } from "vitrine/project"

export default defineConfig({
  modules: [
    "../../../app/projects/potters-guild/modules/potters-guild/module.ts",
    "../../../app/projects/potters-guild/modules/delivery-details/module.ts",
  ],
  settings: { analytics: true },
})
