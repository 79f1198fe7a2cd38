import type { CatalogueSeed } from "./catalogue-seed.ts"
import { referenceProblems } from "./check-references.ts"
import { expandProducts } from "./expand-products.ts"
import { loadSeedFiles } from "./load-seed-files.ts"
import { SeedError } from "./seed-error.ts"
import { demonstrationSeed, type Seed, seedFolders } from "./seed-folder.ts"
import { unknownFiles } from "./unknown-files.ts"

/**
 * Reads the content of a new shop from a seed folder; its README.md describes the files. Throws SeedError when a file is missing, does not
 * fit its format, or refers to a record that the seed does not contain.
 */
export const loadCatalogue = (seed: Seed = demonstrationSeed): CatalogueSeed => {
  for (const folder of seedFolders(seed)) {
    const unknown = unknownFiles(folder)
    if (unknown.length > 0) throw new SeedError(folder, unknown)
  }
  const files = loadSeedFiles(seed)
  const problems = referenceProblems(files)
  if (problems.length > 0) throw new SeedError(seedFolders(seed).join(" over "), problems)
  const { productFiles, storeCodes: _, ...catalogue } = files
  return { ...catalogue, products: expandProducts(productFiles.flatMap(({ products }) => products)) }
}
