import { problemWhen, type Problems } from "./extension-trial.ts"
import type { Middleware } from "./middleware.ts"

/** Returns the rules that the middleware of a module breaks, each the rest of a sentence about it. It is not called: it may act on the outside. */
export const middlewareProblems = ({ name, paths, handle }: Middleware): Problems => [
  ...problemWhen(name === "", "has no name"),
  ...problemWhen(!Array.isArray(paths) || paths.length === 0, "has no paths"),
  ...problemWhen(
    Array.isArray(paths) && paths.some((path) => !/^\/[^*?#]*(?:\/\*)?$|^\/\*$/.test(path)),
    "has a path that is none such as /account or /account/*",
  ),
  ...problemWhen(typeof handle !== "function", "has no function handle"),
]
