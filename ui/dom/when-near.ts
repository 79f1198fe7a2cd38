/** Calls back once, when an element is less than 400 px from the viewport. */
export const whenNear = (element: Element, callback: () => void): void => {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      observer.disconnect()
      callback()
    },
    { rootMargin: "400px" },
  )
  observer.observe(element)
}
