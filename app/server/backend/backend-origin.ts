/** Origin of requests made without a shopper. The backend's responses name it; rendered pages name the origin of their request instead. */
export const backendOrigin = "http://vitrine.invalid"
