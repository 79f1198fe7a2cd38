import type { DecodeContext } from "../../../core/web/response.wire.ts"

/** Context of responses whose HTML needs no sanitizing. */
export const context: DecodeContext = { origin: "https://shop.example", safeHtml: (html) => html, today: "2026-11-20" }

/** Address of the orders, as the backend sends it. */
export const place = {
  firstname: "Jane",
  lastname: "Doe",
  street: ["1 Oak Ave", ""],
  city: "Los Angeles",
  region: "California",
  region_id: 12,
  postcode: "90210",
  country_code: "US",
  telephone: "555 0101",
}
