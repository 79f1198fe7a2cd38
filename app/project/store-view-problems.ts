import { isRecord } from "../../core/web/record.ts"
import { declaredSettings } from "../settings/declared-settings.ts"
import { problemOf } from "../settings/setting.ts"
import type { ProjectProblem } from "./project-problems.ts"
import { addressesAsText } from "./settings-of-project.ts"

const example = '{ german: { address: "https://shop.de" } }'

const entryProblems = (code: string, entry: unknown): ReadonlyArray<ProjectProblem> => {
  if (!isRecord(entry) || typeof entry["address"] !== "string")
    return [{ key: code, sentence: `The store view "${code}" needs an address, such as ${example}.` }]
  const unknown = Object.keys(entry).find((key) => key !== "address")
  if (unknown !== undefined)
    return [{ key: unknown, sentence: `"${unknown}" is not a key of a store view. Known key: address.` }]
  const setting = declaredSettings.storeAddresses
  const text = addressesAsText({ [code]: { address: entry["address"] } })
  if (entry["address"].trim() !== "" && problemOf({ [setting.name]: text }, setting) === undefined) return []
  const sentence = `The store view "${code}" has an invalid code or address: its code has letters, digits and _, its address an origin and at most one part, such as https://shop.example/de.`
  return [{ key: code, sentence }]
}

/** Returns the errors in `storeViews` of a configuration. */
export const storeViewsProblems = (value: unknown): ReadonlyArray<ProjectProblem> =>
  isRecord(value) && !Array.isArray(value)
    ? Object.entries(value).flatMap(([code, entry]) => entryProblems(code, entry))
    : [{ key: "storeViews", sentence: `"storeViews" must be an object, such as ${example}.` }]
