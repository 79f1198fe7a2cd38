import { defineConfig } from "vitrine/project"

export default defineConfig({
  settings: { analytics: true },
  brand: {
    name: "Terra & Kiln Stores",
    footerLinks: [{ label: "Find a store", href: "/stores" }],
    menuEntries: [{ label: "Our stores", href: "/stores" }],
  },
  origins: [{ pages: ["content"], img: ["https://maps.example"] }],
  redirects: [{ from: "/storelocator/*", to: "/stores", isPermanent: true }],
  rewrites: [{ from: "/visit-us", to: "/stores" }],
})
