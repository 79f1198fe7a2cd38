// Browser: cookies, storage and pages. Imported as "vitrine/adapters/browser".

export { readStored, readStoredText, removeStored, writeStored, writeStoredText } from "./browser-storage.ts"
export { readClientData, writeClientData } from "./client-data.ts"
export { type CookieLifetime, cookiesAreEnabled, readCookie, removeCookie, writeCookie } from "./cookies.ts"
export { dataLayerEntry, dataLayerSink } from "./data-layer.ts"
export { fetchProducts } from "./fetch-product-data.ts"
export { type LoadedPage, loadCurrentPage, loadPage, renderedAt } from "./load-page.ts"
export { readSession, removeSession, sessionKeys, writeSession } from "./session-storage.ts"
export { storedCartCache } from "./stored-cart-data.ts"
