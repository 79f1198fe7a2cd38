import { readdirSync } from "node:fs"
import path from "node:path"

const listNames =
  "settings|attributes|categories|reviews|labels|banners|slides|redirects|popular-searches|customers|coupons|merchants"

/** Patterns of the files a seed folder can have. */
const knownFiles: ReadonlyArray<RegExp> = [
  /^README\.md$/,
  /(^|\/)\./,
  /^(schema|downloads)\//,
  new RegExp(`^(${listNames})\\.json$`),
  /^products\/[^/]+\.json$/,
  /^(views\/[^/]+\/)?(pages|blocks)\/[^/]+\.html$/,
  /^views\/[^/]+\/(settings|products|categories|banners)\.json$/,
  /^views\/[^/]+\/phrases\/[^/]+\.json$/,
]

/** Problems for files that a seed folder does not use, such as those with a misspelt name. */
export const unknownFiles = (seed: string): ReadonlyArray<string> =>
  readdirSync(seed, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.relative(seed, path.join(parentPath, name)).replaceAll("\\", "/"))
    .filter((file) => !knownFiles.some((pattern) => pattern.test(file)))
    .toSorted()
    .map((file) => `${file}: a seed has no file of this name`)
