import { useText } from "./storefront-context.tsx"

/** Button that prints the page. It is hidden until the script that prints is loaded. */
export const PrintButton = () => {
  const t = useText()
  return (
    <button type="button" className="button" data-print="" hidden>
      {t("Print")}
    </button>
  )
}
