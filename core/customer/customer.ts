/** Customer of the `customer` section; absent for guests. [3.customer-record.3] */
export type Customer = { readonly fullName: string; readonly firstName: string }
