const referring = ["for", "form", "list", "aria-labelledby", "aria-describedby", "aria-controls", "aria-errormessage"]
const opening = ["popovertarget", "commandfor"]
const attributes = ["id", "name", ...referring, ...opening].join("|")

/** Prefixes ids, references to them and names of radio groups in a component's HTML, so that many components can share a page. */
export const withUniqueIds = (html: string, prefix: string): string =>
  html
    .replace(new RegExp(` (?<attribute>${attributes})="(?<ids>[^"]+)"`, "gi"), (_, attribute: string, ids: string) => {
      const prefixed = ids.split(" ").map((id) => `${prefix}-${id}`)
      return ` ${attribute}="${prefixed.join(" ")}"`
    })
    .replace(/ href="#(?<id>[^"]+)"/g, (_, id: string) => ` href="#${prefix}-${id}"`)
