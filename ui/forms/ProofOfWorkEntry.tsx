import { useSelector } from "../storefront/storefront-context.tsx"
import { CaptchaEntry } from "./CaptchaEntry.tsx"

/** Proof of work in a form whose page is the same for every shopper; nothing if the shop requires none. */
export const ProofOfWorkEntry = ({ formId }: { readonly formId: string }) => {
  const provesWork = useSelector((state) => state.page.provesWork)
  return provesWork === true ? <CaptchaEntry captcha={{ formId, proves: "work" }} /> : null
}
