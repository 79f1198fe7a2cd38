import { useContext } from "react"

import { LookUpView, type LookUpProps } from "./address-look-up-view.ts"

/** Look-up below a street field; nothing in a shop without a module for it. */
export const StreetLookUp = (props: LookUpProps) => useContext(LookUpView)(props)
