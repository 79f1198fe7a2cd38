// On phones filters lie in a sheet, and each is a link: the sheet stays open from page to page while one after another is chosen.

const key = "filters-open"

const kept = (): { readonly path?: unknown; readonly top?: unknown } => {
  try {
    const text = sessionStorage.getItem(key)
    sessionStorage.removeItem(key)
    return JSON.parse(text ?? "{}")
  } catch {
    return {}
  }
}

const keep = (sheet: HTMLElement): void => {
  try {
    sessionStorage.setItem(key, JSON.stringify({ path: location.pathname, top: sheet.scrollTop }))
  } catch {
    // where nothing can be kept the sheet closes
  }
}

export const openFilterSheet = (sheet: HTMLElement): void => {
  const { path, top } = kept()
  if (path === location.pathname) {
    sheet.showPopover()
    sheet.scrollTop = Number(top) || 0
  }
  sheet.addEventListener("click", ({ target }) => {
    if (!(target instanceof Element) || !sheet.matches(":popover-open")) return
    if (target.closest(".filter__value") !== null) keep(sheet)
  })
}
