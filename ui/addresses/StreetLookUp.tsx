import { LoadedLookUp, type LookUpProps } from "./LoadedLookUp.tsx"

/** Look-up below a street field; nothing before it is loaded, and in a shop without a module for it. */
export const StreetLookUp = (props: LookUpProps) =>
  import.meta.env.EXTENDED_ADDRESS === true ? <LoadedLookUp {...props} /> : null
