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
 * An error boundary on the server: when a view throws, React renders the fallback of the nearest Suspense boundary. Pages are not hydrated,
 * so the fallback stays. Children must not suspend.
 */
export const Section = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <Suspense fallback={<Missing name={name} />}>{children}</Suspense>
)
