import type { ContentPage } from "../../core/content/content.ts"
import { hasPart } from "../../core/content/merchant/merchant-content.ts"
import type { FilledForm } from "../forms/FormEntry.tsx"
import { useText } from "../storefront/storefront-context.tsx"
import { ContactForm } from "./ContactForm.tsx"
import { MerchantHtml } from "./merchant/MerchantHtml.tsx"

/** Contact page: the page that the merchant wrote, and the contact form. */
export const ContactPage = ({ page, ...form }: FilledForm & { readonly page: ContentPage | undefined }) => {
  const t = useText()
  return (
    <div className="account-entry account-entry--narrow width-page">
      <h1 className="page-title">{page?.heading || page?.title || t("Contact Us")}</h1>
      {page !== undefined && <MerchantHtml html={page.html} content={page.content} plain="prose" />}
      {page?.content !== undefined && hasPart(page.content, "contact") ? null : <ContactForm {...form} />}
    </div>
  )
}
