import { Effect, Layer } from "effect"
import { createRoot } from "react-dom/client"

import { cookiesAreEnabled } from "../../../adapters/browser/cookies.ts"
import { signInJson } from "../../../adapters/forms/sign-in-calls.ts"
import { browserHttp } from "../../../adapters/http/http.ts"
import { defaultSignInOffer } from "../../../core/customer/authentication-pop-up.ts"
import { signInPart, signInStep, type SignInEvent, type SignInRequest } from "../../../core/customer/sign-in-step.ts"
import { signIn } from "../../../core/customer/sign-in.program.ts"
import { signInCaptcha, type AfterSignIn } from "../../../core/customer/sign-in.ts"
import type { SocialProvider } from "../../../core/customer/social-sign-in.ts"
import type { UncheckedText } from "../../../core/translation/source-text.ts"
import { translate } from "../../../core/translation/translate.ts"
import { SignInDialog } from "../../../ui/customer/SignInDialog.tsx"
import { StorefrontRoot } from "../../../ui/storefront/storefront-context.tsx"
import type { BrowserStorefront } from "../boot/browser-storefront.ts"
import type { PageParts } from "../boot/island.ts"
import { openSocialSignIn } from "./social-sign-in-window.ts"

/** Path that the shopper last wanted to open when sign-in was required. */
let intent: string | undefined

/** Loads a CAPTCHA picture for the next attempt, and the script of the link that loads another picture. */
const loadNextPicture = async (): Promise<string | undefined> => {
  const { loadPicture, openCaptchas } = await import("../forms/reload-captcha.ts")
  openCaptchas()
  return loadPicture(signInCaptcha.formId)
}

/** Returns a CAPTCHA picture if the next attempt needs one. If none can be loaded, only the shop's message is shown. */
const pictureFor = async (after: AfterSignIn): Promise<string | undefined> =>
  after.action === "message" && after.needsCaptcha === true ? loadNextPicture().catch(() => undefined) : undefined

/** Performs a request of the pop-up's reducer and returns the resulting event. */
const perform = async (
  request: SignInRequest,
  { sections }: PageParts,
  translated: (text: string) => string,
): Promise<SignInEvent | undefined> => {
  switch (request._tag) {
    case "SignIn": {
      const page = { origin: location.origin, backTo: intent }
      const call = signIn(request.fields, page).pipe(Effect.provide(Layer.provide(signInJson, browserHttp)))
      const after = await Effect.runPromise(call)
      if (after.action !== "message") sections.changedBy(`${location.origin}/customer/ajax/login`)
      return { _tag: "SignInResponded", after, picture: await pictureFor(after) }
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
  const dispatch = (event: SignInEvent): void => {
    const part = store.getState().signIn ?? signInPart(defaultSignInOffer)
    const { popUp, requests } = signInStep(part.popUp, event)
    store.setState({ signIn: { ...part, popUp } })
    for (const request of requests)
      void perform(request, page, translated).then((result) => (result === undefined ? undefined : dispatch(result)))
  }

  const social = openSocialSignIn(page)
  const choose = (provider: SocialProvider) => social.choose(provider, intent ?? location.pathname)

  page.events.on("action", (action) => {
    if (action._tag === "SocialProviderSelected") choose(action.provider)
    if (action._tag === "SignInDismissed") dispatch({ _tag: "SignInClosed" })
    if (action._tag === "SignInFormSubmitted")
      dispatch({
        _tag: "SignInSubmitted",
        fields: action.fields,
        cookies: { enabled: cookiesAreEnabled(), redirects: store.getState().page.alertsWithoutCookies !== true },
      })
  })
  return { open: () => dispatch({ _tag: "SignInOpened" }), choose }
}

const mount = (storefront: BrowserStorefront): void => {
  const element = document.createElement("div")
  document.body.append(element)
  createRoot(element, { identifierPrefix: "sign-in" }).render(
    <StorefrontRoot storefront={storefront}>
      <SignInDialog />
    </StorefrontRoot>,
  )
}

let connected: ReturnType<typeof connect> | undefined

/** Loads the script that makes a proof of work in the dialog. If it fails to load, sign-in works as without scripts. */
const loadProofs = ({ store }: BrowserStorefront): void => {
  if (store.getState().page.provesWork === true)
    void import("../forms/prove-work.ts").then(({ openProofs }) => openProofs()).catch(() => {})
}

const connectedTo = (storefront: BrowserStorefront, page: PageParts): ReturnType<typeof connect> => {
  if (connected === undefined) {
    mount(storefront)
    loadProofs(storefront)
  }
  connected ??= connect(storefront, page)
  return connected
}

/** Opens the sign-in pop-up; after sign-in the browser navigates to the path `target`. Loaded when it is first opened. */
export const openSignIn = (storefront: BrowserStorefront, page: PageParts, target: string): void => {
  intent = target
  connectedTo(storefront, page).open()
}

/**
 * Opens the window of a social network. After sign-in the browser navigates to the target of the pop-up, or stays on this page. Later
 * choices are handled by the subscription of the first one.
 */
export const chooseProvider = (storefront: BrowserStorefront, page: PageParts, provider: SocialProvider): void => {
  if (connected === undefined) connectedTo(storefront, page).choose(provider)
}
