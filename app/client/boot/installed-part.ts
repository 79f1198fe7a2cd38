import type { ExtensionParts } from "../../../core/extensions/extension.ts"
import { installed } from "../../extensions/installed.ts"
import { partsOf } from "../../extensions/load-part.ts"

/**
 * Loads one part of all installed modules. If it fails in a module, and orders do not depend on this part, the failure is only reported.
 * Called only behind `import.meta.env.EXTENDED_…`, so that a shop without such modules loads nothing.
 * @example
 * const sinks = (await installedPart("analytics")).flatMap((part) => part.analyticsSinks)
 */
export const installedPart = <Part extends keyof ExtensionParts>(
  part: Part,
): Promise<ReadonlyArray<ExtensionParts[Part]>> => partsOf(installed, part, reportError)
