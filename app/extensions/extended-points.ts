import {
  registerExtensions,
  type Duplicate,
  type Extension,
  type ExtensionModule,
  type ExtensionParts,
  type ExtensionPoints,
} from "../../core/extensions/extension.ts"
import { originProblems } from "../../core/extensions/origin-problems.ts"
import type { OriginGrant, OwnedGrant } from "../../core/extensions/origins.ts"
import { loadPart, partNames, loadOptionalPart, type ReportSkippedPart } from "./load-part.ts"

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

/**
 * Loads a module with all of its parts. Rejects with `PartFailed`; with `reportSkipped`, a part without which the shop sells as before is left out and reported
 * instead.
 */
export const loadExtension = async (module: ExtensionModule, reportSkipped?: ReportSkippedPart): Promise<Extension> => {
  const load = (part: keyof ExtensionParts) =>
    reportSkipped === undefined ? loadPart(module, part) : loadOptionalPart(module, part, reportSkipped)
  const loaded = await Promise.all(partNames(module).map(load))
  return { ...Object.assign({}, ...loaded), name: module.name }
}

/** A sentence about two modules that want the same. */
export const clashSentence = ({ point, key, by: [first, second] }: Duplicate): string =>
  point === "name"
    ? `Two extension modules are called "${key}": rename one of them.`
    : first === "built in"
      ? `The extension module "${second}" describes "${key}" (${point}), which the shop itself has: choose another code.`
      : `The extension modules "${first}" and "${second}" both describe "${key}" (${point}): install one of them.`

/**
 * Loads the extension points of the storefront and all modules. Rejects with `ModulesClash` when two modules have the same name or extension, and with
 * `PartFailed` when a part of the checkout cannot be loaded; other parts that cannot are left out and reported.
 */
export const extendedPoints = async (
  modules: ReadonlyArray<ExtensionModule>,
  reportSkipped: ReportSkippedPart = () => {},
): Promise<ExtensionPoints> => {
  const extensions = await Promise.all(modules.map((module) => loadExtension(module, reportSkipped)))
  const registration = registerExtensions(extensions)
  if (registration._tag === "Refused") throw new ModulesClash(registration.duplicates.map(clashSentence).join(" "))
  return registration.points
}
