/** Menu settings of the merchant. */
export type MenuSettings = {
  readonly orientation: "horizontal" | "vertical"
  /** `click` opens dropdowns by click at any width, `accordion` always unfolds them in place. */
  readonly opensBy: "pointer" | "click" | "accordion"
  /** `true` for a menu in a drawer that slides out. */
  readonly slidesOut: boolean
  /** `true` when dropdowns slide over each other on phones. */
  readonly slidesOutOnPhones: boolean
  /** `true` when all dropdowns open at the position of the menu, on top of each other. */
  readonly stacked: boolean
  readonly closeable: boolean
  readonly sticky: boolean
  /** `true` moves entries that do not fit on the line into "View more". */
  readonly oneLine: boolean
  /** Value of the style variable of the accordion breakpoint, such as `767px`; empty when the style has none. */
  readonly accordionMaxWidth: string
  /** Minimum width at which flagged entries of the home page stay open, such as `1280px`; empty when not configured. */
  readonly expandedMinWidth: string
  readonly direction: "ltr" | "rtl"
}

/** Menu configuration of the merchant; values of the style and language are read in the browser. */
export type MenuSetup = {
  readonly settings: Omit<MenuSettings, "accordionMaxWidth" | "expandedMinWidth" | "direction">
  /** `true` shades the page behind an open dropdown. A sticky menu has no overlay. */
  readonly overlay: boolean
  /** Known classes of the menu. */
  readonly classes: ReadonlyArray<string>
  /** Last path segments of entries that stay open on a wide home page, such as `tableware`. */
  readonly expanded: ReadonlyArray<string>
}

/** Default menu configuration. */
export const defaultMenuSetup = "navpro-nowrap navpro-mobile-slideout navpro-sticky"

const known = /^navpro-(click|accordion|slideout|mobile-slideout|closeable|sticky|overlay|nowrap(-offset-\d{1,4})?)$/
const expandedMark = /^home-expanded-([a-z0-9-]+)$/

/**
 * Parses the merchant's configuration: class names separated by spaces. Other words and HTML are ignored.
 * A menu that is not a row is in a drawer at every width, where its dropdowns unfold (`navpro-accordion`) or cover each other
 * (`navpro-slideout`), because beside it there is no room.
 */
export const menuSetup = (text: string): MenuSetup => {
  const words = text.replaceAll(/<[^>]*>/g, " ").split(/\s+/)
  const classes = [...new Set(words)].filter((word) => known.test(word))
  const has = (name: string) => classes.includes(`navpro-${name}`)
  const inDrawer = has("accordion") || has("slideout")
  const opensBy = (["accordion", "click"] as const).find(has) ?? "pointer"
  return {
    settings: {
      orientation: inDrawer ? "vertical" : "horizontal",
      opensBy,
      slidesOut: inDrawer,
      slidesOutOnPhones: has("mobile-slideout"),
      stacked: has("slideout"),
      closeable: has("closeable"),
      sticky: has("sticky"),
      oneLine: has("nowrap"),
    },
    overlay: has("overlay") && !has("sticky"),
    classes,
    expanded: words.flatMap((word) => expandedMark.exec(word)?.[1] ?? []),
  }
}
