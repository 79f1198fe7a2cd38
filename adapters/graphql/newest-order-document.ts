/** Query of the customer's newest order: its number and its amount. */
export const newestOrderDocument = `query NewestOrder { customer { orders(
  scope: GLOBAL, pageSize: 1, sort: { sort_field: CREATED_AT, sort_direction: DESC }) {
  items { number total { grand_total { value currency } } } } } }`
