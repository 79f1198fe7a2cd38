import { defineConfig } from "vitrine/project"

export default defineConfig({
  modules: [
    "../../../app/projects/potters-guild/modules/potters-guild/module.ts",
    "../../../app/projects/potters-guild/modules/delivery-details/module.ts",
    "../../../app/projects/payments/modules/hosted-fields/module.ts",
    "../../../app/projects/payments/modules/payment-request/module.ts",
    "../../../app/projects/payments/modules/redirect-payment/module.ts",
  ],
  settings: { analytics: true },
})
