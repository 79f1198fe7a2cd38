const referring = ["for", "form", "list", "aria-labelledby", "aria-describedby", "aria-controls", "aria-errormessage"]
const opening = ["popovertarget", "commandfor"]
const attributes = ["id", "name", ...referring, ...opening].join("|")

/** Prefixes ids, references to them and names of radio groups in a component's HTML, so that many components can share a page. */
export const withUniqueIds = (html: string, place: string): string =>
  html
    .replace(new RegExp(` (?<attribute>${attributes})="(?<ids>[^"]+)"`, "gi"), (_, attribute: string, ids: string) => {
      const own = ids.split(" ").map((id) => `${place}-${id}`)
      return ` ${attribute}="${own.join(" ")}"`
    })
    .replace(/ href="#(?<id>[^"]+)"/g, (_, id: string) => ` href="#${place}-${id}"`)
