import { useEffect, useState, type ComponentType } from "react"

import type { LookUpProps } from "../../../ui/addresses/address-look-up-view.ts"

/**
 * Look-up of a street field. The modules and the view are loaded when the field gets the focus, and at the next focus if that failed. Without
 * them it is a plain field.
 */
const LazyLookUp = (props: LookUpProps) => {
  const { inputId } = props
  const [View, setView] = useState<ComponentType<LookUpProps>>()
  useEffect(() => {
    const input = document.getElementById(inputId)
    const load = () =>
      void import("./installed-look-up.tsx").then(
        ({ InstalledLookUp }) => setView(() => InstalledLookUp),
        () => {},
      )
    if (input !== null && document.activeElement === input) load()
    input?.addEventListener("focus", load)
    return () => input?.removeEventListener("focus", load)
  }, [inputId])
  return View && <View {...props} />
}

/** Renders the look-up of a street field. */
export const renderLookUp = (props: LookUpProps) => <LazyLookUp {...props} />
