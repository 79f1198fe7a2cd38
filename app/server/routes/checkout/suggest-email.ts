import { translator } from "../../../../core/translation/translator.ts"
import { emailSuggestion } from "../../../../core/web/email-suggestion.ts"
import { messageCookie } from "../../http/messages-cookie.ts"
import { storeLanguage } from "../../render/store-language.ts"
import type { RouteContext, ShopperVisit } from "../../route-context.ts"

/** Suggests another e-mail by a message on the next page, when the host of the typed one looks mistyped. */
export const suggestEmail = async (
  context: RouteContext,
  visit: ShopperVisit,
  typed: string,
  response: Response,
): Promise<void> => {
  const suggestion = emailSuggestion(typed)
  if (suggestion === undefined) return
  const { locale } = (await context.layoutData()).store
  const t = translator(storeLanguage(locale, context.dictionaryOf(locale)))
  const text = `${t("Your email address is %1.", typed.trim())} ${t("Did you mean %1?", suggestion)}`
  response.headers.append("set-cookie", messageCookie(visit.request, { kind: "notice", text }))
}
