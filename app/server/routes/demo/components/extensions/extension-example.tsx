import type { ReactNode } from "react"

import { ExtensionPoint, type PointResult, PointResults } from "../../../../../../ui/extensions/ExtensionPoint.tsx"
import type { Specimen } from "../specimen.ts"
import { exampleCode } from "./example-code.ts"

/** An example of an extension point: its code in an example project, and what this code does. */
export type ExtensionExample = {
  /** Path below `app/`. */
  readonly file: string
  /** Declarations to show; the whole file unless given. */
  readonly names?: ReadonlyArray<string>
  /** Document in `app/docs/`. */
  readonly guide: string
  readonly effect: ReactNode | ReadonlyArray<PointResult>
  /** Parts of the page state that the effect reads. */
  readonly parts?: Specimen["parts"]
}

const isResults = (effect: ExtensionExample["effect"]): effect is ReadonlyArray<PointResult> =>
  Array.isArray(effect) && effect.every(Array.isArray)

/** Creates the specimen of an extension point. */
export const extensionSpecimen = (
  point: string,
  { file, names = [], guide, effect, parts = {} }: ExtensionExample,
): Specimen => ({
  name: "ExtensionPoint",
  state: point,
  parts,
  view: (
    <ExtensionPoint file={`app/${file}`} code={exampleCode(file, ...names)} guide={`app/docs/${guide}`}>
      {isResults(effect) ? <PointResults results={effect} /> : effect}
    </ExtensionPoint>
  ),
})
