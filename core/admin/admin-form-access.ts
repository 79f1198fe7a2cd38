/** Visitor of a back-office page. Customers and merchants have separate accounts. */
export type Visitor = "guest" | "customer" | "merchant"

/** Returns `true` for signed-in merchants, who alone may use the forms of the back office. [6.5] */
export const mayUseAdminForms = (visitor: Visitor): boolean => visitor === "merchant"
