/** Origin of the provider's documents and pages. The tests start a provider here. */
export const providerOrigin = "http://localhost:4871"
