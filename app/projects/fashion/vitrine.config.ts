import { defineConfig } from "vitrine/project"

export default defineConfig({
  brand: {
    name: "Atelier Nord",
    footerLinks: [
      { label: "The atelier", href: "/atelier" },
      { label: "Contact us", href: "/contact" },
    ],
  },
})
