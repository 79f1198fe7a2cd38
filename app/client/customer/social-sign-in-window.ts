import {
  socialSignInStep,
  type SocialSignInEvent,
  type SocialSignInState,
} from "../../../core/customer/social-sign-in-step.ts"
import type { SocialProvider } from "../../../core/customer/social-sign-in.ts"
import { socialWindow } from "../../../ui/customer/social-window.element.ts"
import { firstName } from "../boot/header.ts"
import type { PageParts } from "../boot/island.ts"

const pollIntervalMs = 200

/** Tests whether the window has returned from the provider to a page of the shop that only a finished sign-in opens. */
const isBack = (opened: Window): boolean => {
  try {
    return /\/(demo\/social\/done|customer\/account)\/?$/.test(opened.location.pathname)
  } catch {
    return false // The address of a page on the provider's origin is not readable.
  }
}

/** Resolves when the window is closed by the shopper or the provider; closes it when it has returned to the shop. */
const whenClosed = (opened: Window): Promise<void> =>
  new Promise((resolve) => {
    const polling = setInterval(() => {
      if (!opened.closed && isBack(opened)) opened.close()
      if (!opened.closed) return
      clearInterval(polling)
      resolve()
    }, pollIntervalMs)
  })

/** Opens social sign-in in a separate window and reloads the customer sections when it closes. */
export const openSocialSignIn = ({ sections }: PageParts) => {
  let state: SocialSignInState = { _tag: "Idle" }

  const dispatch = (event: SocialSignInEvent): void => {
    const { state: next, requests } = socialSignInStep(state, event)
    state = next
    for (const request of requests) {
      switch (request._tag) {
        case "OpenSocialWindow": {
          const opened = open(request.address, request.name, request.features)
          if (opened !== null) {
            socialWindow.opened()
            void whenClosed(opened).then(() => dispatch({ _tag: "SocialWindowClosed" }))
          } else if (event._tag === "ProviderPressed")
            dispatch({ _tag: "SocialWindowRefused", provider: event.provider })
          break
        }
        case "LeaveFor":
          location.assign(request.address)
          break
        case "ReloadCustomerSections":
          void sections.reload(["customer", "cart"]).then(() => {
            const isSignedIn = firstName(sections.content("customer")) !== undefined
            socialWindow.closed()
            dispatch({ _tag: "SocialSectionsLoaded", isSignedIn })
          })
          break
        case "ResumeIntent":
          location.assign(request.intent)
      }
    }
  }

  return {
    choose: (provider: SocialProvider, intent: string | undefined): void => {
      const from = { left: screenX, top: screenY, width: outerWidth, height: outerHeight }
      dispatch({ _tag: "ProviderPressed", provider, from, intent })
    },
  }
}
