import { Effect, Layer } from "effect"
import { createRoot } from "react-dom/client"

import { cookiesAreEnabled } from "../../../adapters/browser/cookies.ts"
import { signInJson } from "../../../adapters/forms/sign-in-calls.ts"
import { httpLayer } from "../../../adapters/http/http.ts"
import { signInPart, defaultSignInOffer } from "../../../core/customer/sign-in-part.ts"
import { signInStep, type SignInEvent, type SignInRequest } from "../../../core/customer/sign-in-step.ts"
import { signIn } from "../../../core/customer/sign-in.program.ts"
import type { SocialProvider } from "../../../core/customer/social-sign-in.ts"
import type { UncheckedText } from "../../../core/translation/source-text.ts"
import { translate } from "../../../core/translation/translate.ts"
import { SignInDialog } from "../../../ui/customer/SignInDialog.tsx"
import { StorefrontRoot } from "../../../ui/storefront/storefront-context.tsx"
import type { BrowserStorefront } from "../boot/browser-storefront.ts"
import type { PageParts } from "../boot/island.ts"
import { openSocialSignIn } from "./social-sign-in-window.ts"

const http = httpLayer((address, init) => fetch(address, init), "", {})

/** Where the shopper was going when asked to sign in; the last wish counts. */
let intent: string | undefined

/** Carries out what the rules of the pop-up want. */
const carryOut = async (
  request: SignInRequest,
  { sections }: PageParts,
  translated: (text: string) => string,
): Promise<SignInEvent | undefined> => {
  switch (request._tag) {
    case "SignIn": {
      const page = { origin: location.origin, backTo: intent }
      const asked = signIn(request.fields, page).pipe(Effect.provide(Layer.provide(signInJson, http)))
      const after = await Effect.runPromise(asked)
      if (after.does !== "message") sections.changedBy(`${location.origin}/customer/ajax/login`)
      return { _tag: "SignInResponded", after }
    }
    case "Navigate":
      location.assign(request.path)
      return undefined
    case "ReloadPage":
      location.reload()
      return undefined
    case "Alert":
      alert(translated(request.text))
      return undefined
  }
}

const connect = ({ store }: BrowserStorefront, page: PageParts) => {
  const translated = (text: string) => translate(store.getState().page.dictionary, text as UncheckedText)
  const take = (event: SignInEvent): void => {
    const part = store.getState().signIn ?? signInPart(defaultSignInOffer)
    const { popUp, requests } = signInStep(part.popUp, event)
    store.setState({ signIn: { ...part, popUp } })
    for (const request of requests)
      void carryOut(request, page, translated).then((answer) => (answer === undefined ? undefined : take(answer)))
  }

  const social = openSocialSignIn(page)
  const choose = (provider: SocialProvider) => social.choose(provider, intent ?? location.pathname)

  page.events.on("action", (told) => {
    if (told._tag === "SocialProviderChosen") choose(told.provider)
    if (told._tag === "SignInLeft") take({ _tag: "SignInClosed" })
    if (told._tag === "SignInSent")
      take({
        _tag: "SignInSubmitted",
        fields: told.fields,
        cookies: { enabled: cookiesAreEnabled(), redirects: store.getState().page.alertsWithoutCookies !== true },
      })
  })
  return { open: () => take({ _tag: "SignInOpened" }), choose }
}

const mount = (storefront: BrowserStorefront): void => {
  const place = document.createElement("div")
  document.body.append(place)
  createRoot(place, { identifierPrefix: "sign-in" }).render(
    <StorefrontRoot storefront={storefront}>
      <SignInDialog />
    </StorefrontRoot>,
  )
}

let connected: ReturnType<typeof connect> | undefined

const connectedTo = (storefront: BrowserStorefront, page: PageParts): ReturnType<typeof connect> => {
  if (connected === undefined) mount(storefront)
  connected ??= connect(storefront, page)
  return connected
}

/** Opens the sign-in pop-up; who has signed in goes on to `towards`. Loaded when it is wanted for the first time. */
export const openSignIn = (storefront: BrowserStorefront, page: PageParts, towards: string): void => {
  intent = towards
  connectedTo(storefront, page).open()
}

/**
 * Opens the window of a network; who comes back signed in goes on where the pop-up was to lead, or stays on this page. Every later choice
 * is heard here.
 */
export const chooseProvider = (storefront: BrowserStorefront, page: PageParts, provider: SocialProvider): void => {
  if (connected === undefined) connectedTo(storefront, page).choose(provider)
}
