import { bannerCookie } from "../../../../core/banners/banner-cookie.wire.ts"
import { onlyNecessary } from "../../../../core/consent/consent.ts"
import { consentCookie, consentLifetime, consentText, readConsent } from "../../../../core/consent/consent.wire.ts"
import { ConsentPage } from "../../../../ui/content/ConsentPage.tsx"
import { secureAttribute } from "../../http/cookie-header.ts"
import { messageCookie } from "../../http/messages-cookie.ts"
import { receiveValidForm } from "../../http/posted-form.ts"
import type { RouteContext, MountRoutes } from "../../route-context.ts"

const path = "/cookie-settings"

const show = (context: RouteContext, request: Request): Promise<Response> => {
  const visit = context.visit(request)
  const choice = readConsent(visit.cookie(consentCookie)) ?? onlyNecessary
  return context.respondWithPage(visit, {
    kind: "account",
    title: (t) => t("Cookie Settings"),
    robots: "NOINDEX,FOLLOW",
    bodyClass: "cookie-settings page-layout-1column",
    view: () => <ConsentPage choice={choice} />,
  })
}

/** Saves the choice. Withdrawing consent to marketing deletes the banner cookie at once. */
const save = async (context: RouteContext, request: Request): Promise<Response> => {
  const posted = await receiveValidForm(context, request)
  if (posted instanceof Response) return posted
  const { form, visit } = posted
  const allows = (kind: string): boolean => form.get("all") === "1" || form.get(kind) === "1"
  const choice = { statistics: allows("statistics"), marketing: allows("marketing") }
  const response = context.seeOther(visit, `${path}/`)
  const set = (line: string): void =>
    response.headers.append("set-cookie", `${line}; Path=/; SameSite=Lax${secureAttribute(request)}`)
  set(`${consentCookie}=${consentText(choice)}; Max-Age=${consentLifetime}`)
  response.headers.append(
    "set-cookie",
    messageCookie(request, { kind: "success", text: "Your choice has been saved." }),
  )
  if (!choice.marketing) set(`${bannerCookie}=; Max-Age=0`)
  return response
}

/** Routes of the cookie settings, the same with every backend. */
export const consentPages: MountRoutes = (app, context) => {
  for (const slash of ["", "/"]) {
    app.get(path + slash, (c) => show(context, c.req.raw))
    app.post(path + slash, (c) => save(context, c.req.raw))
  }
}
