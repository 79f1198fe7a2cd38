import { Icon } from "../design/Icon.tsx"
import { useText } from "../storefront/storefront-context.tsx"

/** Page for a server error. `reference` identifies the line in the log. */
export const ErrorPage = ({ reference }: { readonly reference?: string | undefined }) => {
  const t = useText()
  return (
    <div className="nothing width-page">
      <Icon name="warning" />
      <h1 className="page-title">{t("There has been an error processing your request")}</h1>
      <p>{t("Your cart is kept. Please try again in a moment.")}</p>
      {reference === undefined ? null : <p>{t("Error log record number: %1", reference)}</p>}
      <p>
        <a className="button" href="/">
          {t("Go to Home Page")}
        </a>
      </p>
    </div>
  )
}
