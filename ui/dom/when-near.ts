/** Does something once the shopper is nearly at a place. */
export const whenNear = (place: Element, then: () => void): void => {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      observer.disconnect()
      then()
    },
    { rootMargin: "400px" },
  )
  observer.observe(place)
}
