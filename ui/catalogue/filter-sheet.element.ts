// On phones filters are links in a sheet. The sheet stays open across page loads while the shopper selects filters.

const key = "filters-open"

const readState = (): { readonly path?: unknown; readonly top?: unknown } => {
  try {
    const text = sessionStorage.getItem(key)
    sessionStorage.removeItem(key)
    return JSON.parse(text ?? "{}")
  } catch {
    return {}
  }
}

const saveState = (sheet: HTMLElement): void => {
  try {
    sessionStorage.setItem(key, JSON.stringify({ path: location.pathname, top: sheet.scrollTop }))
  } catch {
    // Without storage the sheet closes.
  }
}

/** Opens the sheet again if a filter of this page was selected in it, and saves its state when one is selected. */
export const openFilterSheet = (sheet: HTMLElement): void => {
  const { path, top } = readState()
  if (path === location.pathname) {
    sheet.showPopover()
    sheet.scrollTop = Number(top) || 0
  }
  sheet.addEventListener("click", ({ target }) => {
    if (!(target instanceof Element) || !sheet.matches(":popover-open")) return
    if (target.closest(".filter__value") !== null) saveState(sheet)
  })
}
