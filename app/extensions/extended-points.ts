import {
  registered,
  type Duplicate,
  type Extension,
  type ExtensionModule,
  type ExtensionParts,
  type ExtensionPoints,
} from "../../core/extensions/extension.ts"
import { originProblems } from "../../core/extensions/origin-problems.ts"
import type { OriginGrant, OwnedGrant } from "../../core/extensions/origins.ts"

/** Modules that cannot be installed together; the message is shown in the terminal. */
export class ModulesClash extends Error {
  readonly _tag = "ModulesClash"
}

/** Grants of the shop's configuration and of its modules, with their owners. */
export const ownedGrants = (
  modules: ReadonlyArray<ExtensionModule>,
  configured: ReadonlyArray<OriginGrant> = [],
): ReadonlyArray<OwnedGrant> => [
  ...configured.map((grant) => ({ owner: "vitrine.config.ts", grant })),
  ...modules.flatMap(({ name, origins = [] }) => origins.map((grant) => ({ owner: `module "${name}"`, grant }))),
]

/** Origins that cannot be opened; the message is shown in the terminal. */
export class OriginsRejected extends Error {
  readonly _tag = "OriginsRejected"
}

/** The grants themselves. Throws `OriginsRejected` with a sentence for each one that breaks a rule. */
export const validGrants = (grants: ReadonlyArray<OwnedGrant>): ReadonlyArray<OriginGrant> => {
  const problems = grants.flatMap(({ owner, grant }) =>
    originProblems(grant).map((problem) => `Origins of ${owner}: ${problem}.`),
  )
  if (problems.length > 0) throw new OriginsRejected(problems.join(" "))
  return grants.map(({ grant }) => grant)
}

/** Loads one part of all modules that have it. Rejects when one fails to load. */
export const partsOf = async <Part extends keyof ExtensionParts>(
  modules: ReadonlyArray<ExtensionModule>,
  part: Part,
): Promise<ReadonlyArray<ExtensionParts[Part]>> => {
  const loaded = await Promise.all(modules.map(async ({ parts }) => parts[part]?.()))
  return loaded.filter((points) => points !== undefined)
}

/** Loads a module with all of its parts. */
export const wholeExtension = async ({ name, parts }: ExtensionModule): Promise<Extension> => {
  const loaded = await Promise.all(Object.values(parts).map(async (load) => load()))
  return { ...Object.assign({}, ...loaded), name }
}

const clash = ({ point, key, by: [first, second] }: Duplicate): string =>
  point === "name"
    ? `Two extension modules are called "${key}": rename one of them.`
    : `The extension modules "${first}" and "${second}" both describe "${key}" (${point}): install one of them.`

/** Loads the extension points of the storefront and all modules. Rejects with `ModulesClash` when two modules have the same name or extension. */
export const extendedPoints = async (modules: ReadonlyArray<ExtensionModule>): Promise<ExtensionPoints> => {
  const registration = registered(await Promise.all(modules.map(wholeExtension)))
  if (registration._tag === "Refused") throw new ModulesClash(registration.doubles.map(clash).join(" "))
  return registration.points
}
