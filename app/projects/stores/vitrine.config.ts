import { defineConfig } from "vitrine/project"

export default defineConfig({
  settings: { analytics: true },
  brand: {
    name: "Terra & Kiln Stores",
    footerLinks: [{ label: "Find a store", href: "/stores" }],
  },
  origins: [{ pages: ["content"], img: ["https://maps.example"] }],
})
