import {
  registered,
  type Duplicate,
  type Extension,
  type ExtensionModule,
  type ExtensionParts,
  type ExtensionPoints,
} from "../../core/extensions/extension.ts"

/** Modules that cannot be installed together; the message is one sentence for the person at the terminal. */
export class ModulesClash extends Error {
  readonly _tag = "ModulesClash"
}

/** What the modules add in one place of the shop, loaded now. Rejects when one of them cannot be loaded. */
export const partsOf = async <Part extends keyof ExtensionParts>(
  modules: ReadonlyArray<ExtensionModule>,
  part: Part,
): Promise<ReadonlyArray<ExtensionParts[Part]>> => {
  const loaded = await Promise.all(modules.map(async ({ parts }) => parts[part]?.()))
  return loaded.filter((points) => points !== undefined)
}

/** A module with all of its parts. */
export const wholeExtension = async ({ name, parts }: ExtensionModule): Promise<Extension> => {
  const loaded = await Promise.all(Object.values(parts).map(async (load) => load()))
  return { ...Object.assign({}, ...loaded), name }
}

const clash = ({ point, key, by: [first, second] }: Duplicate): string =>
  point === "name"
    ? `Two extension modules are called "${key}": rename one of them.`
    : `The extension modules "${first}" and "${second}" both describe "${key}" (${point}): install one of them.`

/** Everything the shop runs with. Rejects with ModulesClash when two modules describe the same thing. */
export const extendedPoints = async (modules: ReadonlyArray<ExtensionModule>): Promise<ExtensionPoints> => {
  const registration = registered(await Promise.all(modules.map(wholeExtension)))
  if (registration._tag === "Refused") throw new ModulesClash(registration.doubles.map(clash).join(" "))
  return registration.points
}
