/** Who the `customer` section says is shopping; absent names mean a guest. [3.customer-record.3] */
export type Customer = { readonly fullName: string; readonly firstName: string }
