import type { ExtensionParts } from "../../../core/extensions/extension.ts"
import { partsOf } from "../../extensions/extended-points.ts"
import { installed } from "../../extensions/installed.ts"

/**
 * Loads one part of all installed modules. Called only behind `import.meta.env.EXTENDED_…`, so that a shop without such modules loads
 * nothing.
 *
 * @example
 * const sinks = (await installedPart("analytics")).flatMap((part) => part.analyticsSinks)
 */
export const installedPart = <Part extends keyof ExtensionParts>(
  part: Part,
): Promise<ReadonlyArray<ExtensionParts[Part]>> => partsOf(installed, part)
