/**
 * Rule for addresses of the shop. `from` is a path, or ends with `/*` for all paths below it; `to` is a path, and ends with `/*` if it takes over what
 * the `*` stood for. `to` of a redirect may be an address that begins with `https://`.
 */
export type PathRule = { readonly from: string; readonly to: string }

/** Redirect of a shop's configuration: 301 if it is permanent, otherwise 302. */
export type PathRedirect = PathRule & { readonly isPermanent?: boolean }

const everythingBelow = "/*"

/** The part of a path that the `*` of a pattern stands for; `undefined` if the pattern does not match. */
const matchedPart = (pattern: string, path: string): string | undefined => {
  if (!pattern.endsWith(everythingBelow)) return pattern === path ? "" : undefined
  const folder = pattern.slice(0, -1)
  return path.startsWith(folder) ? path.slice(folder.length) : undefined
}

/** Tests whether a path matches a pattern such as `/account/*` or `/account`. */
export const matchesPath = (pattern: string, path: string): boolean => matchedPart(pattern, path) !== undefined

/** A rule that matches a path, and the address it leads to. */
export type AppliedRule<Rule extends PathRule> = { readonly rule: Rule; readonly target: string }

/**
 * Returns the first rule that matches a path; `undefined` if none does.
 *
 * @example
 * applyPathRules([{ from: "/blog/*", to: "/magazine/*" }], "/blog/spring")?.target // "/magazine/spring"
 */
export const applyPathRules = <Rule extends PathRule>(
  rules: ReadonlyArray<Rule>,
  path: string,
): AppliedRule<Rule> | undefined => {
  for (const rule of rules) {
    const part = matchedPart(rule.from, path)
    if (part !== undefined)
      return { rule, target: rule.to.endsWith(everythingBelow) ? rule.to.slice(0, -1) + part : rule.to }
  }
  return undefined
}
