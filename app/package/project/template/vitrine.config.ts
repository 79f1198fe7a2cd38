import { defineConfig } from "vitrine/project"

export default defineConfig({
  brand: { name: "My Shop" },
  settings: {
    // The address of a Magento; without it, the built-in shop with its example catalogue.
    // shopUrl: "https://magento.example",
  },
})
