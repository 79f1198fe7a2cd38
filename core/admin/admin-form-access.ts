/** Who is at a page of the back office: a customer's account is no merchant's. */
export type Visitor = "guest" | "customer" | "merchant"

/** Only a signed-in merchant uses the forms of the back office. [6.5] */
export const mayUseAdminForms = (visitor: Visitor): boolean => visitor === "merchant"
