type Method = "GET" | "POST" | "PUT" | "DELETE"

/** A route for back-office users only: method, path below `V1`, and the ACL resource that the user must be allowed. */
export type BackOfficeRoute = readonly [method: Method, path: string, resource: string]

/** Methods and paths by the ACL resource they need, from Magento's `webapi.xml` files. */
const pathsByResource: Readonly<Record<string, string>> = {
  "Magento_Backend::store": `
    GET /store/storeViews
    GET /store/storeGroups
    GET /store/websites
    GET /store/storeConfigs`,
  "Magento_Backend::admin": "GET /modules",
  "Magento_Catalog::products": `
    GET /products
    POST /products
    GET /products/types
    GET /products/:sku
    PUT /products/:sku
    DELETE /products/:sku
    GET /configurable-products/:sku/children
    DELETE /configurable-products/:sku/children/:childSku
    POST /configurable-products/:sku/child
    PUT /configurable-products/variation
    GET /configurable-products/:sku/options/all
    GET /configurable-products/:sku/options/:id
    POST /configurable-products/:sku/options
    PUT /configurable-products/:sku/options/:id
    DELETE /configurable-products/:sku/options/:id`,
  "Magento_Catalog::catalog": `
    GET /products/:sku/media
    POST /products/:sku/media
    PUT /products/:sku/media/:entryId
    DELETE /products/:sku/media/:entryId
    GET /products/:sku/group-prices/:customerGroupId/tiers
    GET /products/options/types
    GET /products/:sku/options
    GET /products/:sku/options/:optionId
    GET /products/links/types
    GET /products/links/:type/attributes
    GET /products/:sku/links/:type
    POST /products/:sku/links`,
  "Magento_Catalog::attributes_attributes": `
    GET /products/attributes
    POST /products/attributes
    GET /products/attributes/types
    GET /products/attributes/:attributeCode
    GET /products/attributes/:attributeCode/options
    GET /products/media/types/:attributeSetName
    GET /products/:sku/media/:entryId
    GET /categories/attributes
    GET /categories/attributes/:attributeCode
    GET /categories/attributes/:attributeCode/options`,
  "Magento_Catalog::sets": `
    GET /products/attribute-sets/sets/list
    GET /products/attribute-sets/groups/list
    GET /products/attribute-sets/:attributeSetId
    GET /products/attribute-sets/:attributeSetId/attributes`,
  "Magento_Catalog::categories": `
    GET /categories
    POST /categories
    GET /categories/list
    GET /categories/:categoryId
    PUT /categories/:id
    DELETE /categories/:categoryId
    PUT /categories/:categoryId/move
    GET /categories/:categoryId/products`,
  "Magento_CatalogInventory::cataloginventory": `
    GET /stockItems/lowStock
    GET /stockItems/:productSku
    GET /stockStatuses/:productSku
    PUT /products/:productSku/stockItems/:itemId`,
  "Magento_Sales::sales": `
    GET /carts/licence
    GET /carts/licence/list`,
  "Magento_Sales::actions_view": `
    GET /orders
    GET /orders/:id
    GET /orders/:id/statuses
    GET /orders/:id/comments
    GET /orders/items
    GET /orders/items/:id`,
  "Magento_Sales::cancel": "POST /orders/:id/cancel",
  "Magento_Sales::sales_invoice": `
    GET /invoices
    GET /invoices/:id`,
  "Magento_Sales::sales_creditmemo": `
    GET /creditmemos
    GET /creditmemo/:id`,
  "Magento_Sales::shipment": `
    GET /shipments
    GET /shipment/:id`,
  "Magento_Customer::customer": `
    GET /customers/search
    GET /customers/:customerId/permissions/readonly
    GET /customers/:customerId
    GET /attributeMetadata/customer
    GET /attributeMetadata/customer/custom
    GET /attributeMetadata/customer/attribute/:attributeCode
    GET /attributeMetadata/customer/form/:formCode
    GET /attributeMetadata/customerAddress
    GET /attributeMetadata/customerAddress/custom
    GET /attributeMetadata/customerAddress/attribute/:attributeCode
    GET /attributeMetadata/customerAddress/form/:formCode`,
  "Magento_Customer::manage": `
    POST /customers/confirm
    PUT /customers/validate
    PUT /customers/:email/activate
    GET /customers/:customerId/confirm
    GET /customers/:customerId/billingAddress
    GET /customers/:customerId/shippingAddress
    GET /customers/addresses/:addressId
    PUT /customers/:id
    DELETE /customers/:customerId
    DELETE /addresses/:addressId`,
  "Magento_Customer::group": `
    GET /customerGroups/search
    GET /customerGroups/default
    GET /customerGroups/default/:storeId
    GET /customerGroups/:id
    GET /customerGroups/:id/permissions
    POST /customerGroups`,
  "Magento_Cart::manage": `
    GET /carts/search
    POST /carts
    GET /carts/:cartId
    PUT /carts/:cartId
    POST /customers/:customerId/carts
    PUT /carts/:cartId/order
    GET /carts/:cartId/items
    POST /carts/:cartId/items
    PUT /carts/:cartId/items/:itemId
    DELETE /carts/:cartId/items/:itemId
    GET /carts/:cartId/totals
    GET /carts/:cartId/shipping-methods
    POST /carts/:cartId/estimate-shipping-methods
    POST /carts/:cartId/estimate-shipping-methods-by-address-id
    POST /carts/:cartId/shipping-information
    POST /carts/:cartId/totals-information
    GET /carts/:cartId/billing-address
    POST /carts/:cartId/billing-address
    GET /carts/:cartId/payment-methods
    GET /carts/:cartId/selected-payment-method
    PUT /carts/:cartId/selected-payment-method
    GET /carts/:cartId/coupons
    PUT /carts/:cartId/coupons/:couponCode
    DELETE /carts/:cartId/coupons`,
  "Magento_Cms::page": `
    GET /cmsPage/search
    GET /cmsPage/:pageId`,
  "Magento_Cms::block": `
    GET /cmsBlock/search
    GET /cmsBlock/:blockId`,
}

const isMethod = (text: string): text is Method => ["GET", "POST", "PUT", "DELETE"].includes(text)

/** Routes of Magento's back office, which are 401 for shoppers. */
export const backOfficeRoutes: ReadonlyArray<BackOfficeRoute> = Object.entries(pathsByResource).flatMap(
  ([resource, paths]) =>
    paths.split("\n").flatMap((line): ReadonlyArray<BackOfficeRoute> => {
      const [method = "", path = ""] = line.trim().split(" ")
      return isMethod(method) ? [[method, path, resource]] : []
    }),
)
