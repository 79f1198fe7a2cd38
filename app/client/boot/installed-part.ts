import type { ExtensionParts } from "../../../core/extensions/extension.ts"
import { partsOf } from "../../extensions/extended-points.ts"
import { installed } from "../../extensions/installed.ts"

/** What the modules of this shop add in one place. Asked for only where the build knows that one of them adds something. */
export const installedPart = <Part extends keyof ExtensionParts>(
  part: Part,
): Promise<ReadonlyArray<ExtensionParts[Part]>> => partsOf(installed, part)
