import type { SpecimenData } from "../specimen-data.ts"
import type { Feature } from "../specimen.ts"
import { checkoutExamples } from "./checkout-examples.tsx"
import { extensionSpecimen } from "./extension-example.tsx"
import { pageExamples } from "./page-examples.ts"
import { projectExamples } from "./project-examples.tsx"

/** Specimens of every extension point: the code that a developer writes, beside what it does. */
export const extensions = async (data: SpecimenData): Promise<Feature> => {
  const examples = { ...(await projectExamples(data)), ...checkoutExamples(data), ...(await pageExamples()) }
  return {
    folder: "extensions",
    specimens: Object.entries(examples).map(([point, example]) => extensionSpecimen(point, example)),
  }
}
