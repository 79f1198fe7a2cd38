import {
  socialSignInStep,
  type SocialSignInEvent,
  type SocialSignInWork,
} from "../../../core/customer/social-sign-in-step.ts"
import type { SocialProvider } from "../../../core/customer/social-sign-in.ts"
import { socialWindow } from "../../../ui/customer/social-window.element.ts"
import { firstName } from "../boot/header.ts"
import type { PageParts } from "../boot/island.ts"

const looksEveryMs = 200

/** Whether the window has come back from the provider to a page of ours that only an answered sign-in leads to. */
const isBack = (opened: Window): boolean => {
  try {
    return /^\/(demo\/social\/done|customer\/account)\/?$/.test(opened.location.pathname)
  } catch {
    return false // the window shows a page of the provider, whose address is not ours to read
  }
}

/** Resolves when the window is closed: by the shopper, by the provider's page, or by us once it is back. */
const whenClosed = (opened: Window): Promise<void> =>
  new Promise((resolve) => {
    const looking = setInterval(() => {
      if (!opened.closed && isBack(opened)) opened.close()
      if (!opened.closed) return
      clearInterval(looking)
      resolve()
    }, looksEveryMs)
  })

/** Signing in by a network, in a window of its own beside this page. [7.social-sign-in.1] */
export const openSocialSignIn = ({ sections }: PageParts) => {
  let work: SocialSignInWork = { _tag: "Idle" }

  const take = (event: SocialSignInEvent): void => {
    const { work: next, requests } = socialSignInStep(work, event)
    work = next
    for (const request of requests) {
      switch (request._tag) {
        case "OpenSocialWindow": {
          const opened = open(request.address, request.name, request.features)
          if (opened !== null) {
            socialWindow.opened()
            void whenClosed(opened).then(() => take({ _tag: "SocialWindowClosed" }))
          } else if (event._tag === "ProviderPressed") take({ _tag: "SocialWindowRefused", provider: event.provider })
          break
        }
        case "LeaveFor":
          location.assign(request.address)
          break
        case "ReloadCustomerSections":
          void sections.reload(["customer", "cart"]).then(() => {
            const signedIn = firstName(sections.content("customer")) !== undefined
            socialWindow.closed()
            take({ _tag: "SocialSectionsLoaded", signedIn })
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
      take({ _tag: "ProviderPressed", provider, from, intent })
    },
  }
}
