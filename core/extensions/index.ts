// Extensions: modules of a shop, their registration and contract. Imported as "vitrine/extensions".

export { extensionBreaches, type Breach } from "./extension-contract.ts"
export {
  builtIn,
  registered,
  type Duplicate,
  type Extension,
  type ExtensionModule,
  type ExtensionParts,
  type ExtensionPoints,
  type Registration,
} from "./extension.ts"
