import type { ReactNode } from "react"

import { useSelector } from "../../storefront/storefront-context.tsx"

type FormProps = {
  readonly action: string
  readonly method: "get" | "post"
  readonly className: string
  readonly children: ReactNode
}

/** Form written by the merchant: adds to the cart, or searches. */
export const ContentForm = ({ action, method, className, children }: FormProps) => {
  const formKey = useSelector((state) => state.page.formKey)
  return (
    <form className={className} action={action} method={method} data-needs-cookies={method === "post" ? "" : undefined}>
      {method === "post" ? <input type="hidden" name="form_key" value={formKey} /> : null}
      {children}
    </form>
  )
}
