const referring = ["for", "form", "list", "aria-labelledby", "aria-describedby", "aria-controls", "aria-errormessage"]
const opening = ["popovertarget", "commandfor"]
const attributes = ["id", "name", ...referring, ...opening].join("|")

/**
 * The HTML of a component as one of many on a page: its ids, what refers to them, and the names that make radio buttons a group begin with
 * the name of its place.
 */
export const withOwnIds = (html: string, place: string): string =>
  html
    .replace(new RegExp(` (?<attribute>${attributes})="(?<ids>[^"]+)"`, "gi"), (_, attribute: string, ids: string) => {
      const own = ids.split(" ").map((id) => `${place}-${id}`)
      return ` ${attribute}="${own.join(" ")}"`
    })
    .replace(/ href="#(?<id>[^"]+)"/g, (_, id: string) => ` href="#${place}-${id}"`)
