import { type ReactNode, Suspense } from "react"

import { useText } from "./storefront-context.tsx"

const Missing = ({ name }: { readonly name: string }) => {
  const t = useText()
  return (
    <p className="section-missing" data-failed-section={name}>
      {t("This part of the page cannot be shown at the moment.")}
    </p>
  )
}

/**
 * A part of a page that may fail without taking the page with it. On the server React shows the fallback of the nearest boundary when a
 * view throws; page trees are never hydrated, so that is what stays. Nothing in it may wait.
 */
export const Section = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <Suspense fallback={<Missing name={name} />}>{children}</Suspense>
)
