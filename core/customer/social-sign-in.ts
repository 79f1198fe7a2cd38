/** Social network for signing in. The format of `address` depends on the provider. [3.social-sign-in-configuration.3] [7.social-sign-in.1] */
export type SocialProvider = { readonly id: string; readonly address: string; readonly label: string }

/** Social sign-in configuration. [3.social-sign-in-configuration.2] [3.social-sign-in-configuration.3] */
export type SocialSignIn = { readonly enabled: boolean; readonly providers: ReadonlyArray<SocialProvider> }

/** Providers to show, with the reason. */
export type SocialOffer = {
  readonly providers: ReadonlyArray<SocialProvider>
  readonly reason: "pop-up configuration" | "checkout configuration" | "not configured" | "disabled"
}

/**
 * Returns the providers to show: those of the pop-up's configuration or, without one, of the checkout's; none when it is disabled.
 * [3.social-sign-in-configuration.1] [4.social-sign-in.1]
 */
export const socialOffer = (configured: {
  readonly popUp: SocialSignIn | undefined
  readonly checkout: SocialSignIn | undefined
}): SocialOffer => {
  const found = configured.popUp ?? configured.checkout
  if (found === undefined) return { providers: [], reason: "not configured" }
  if (!found.enabled) return { providers: [], reason: "disabled" }
  return {
    providers: found.providers,
    reason: configured.popUp === undefined ? "checkout configuration" : "pop-up configuration",
  }
}

/** Position and size of a browser window on the screen, in pixels. */
export type WindowBounds = {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

const popUpWidth = 600
const popUpHeight = 500

/**
 * Returns the `window.open` features of the pop-up window: 600 × 500, centred on the opener, with scrollbars. [2.checkout-page.3]
 * [9.other.1]
 */
export const socialWindowFeatures = ({ left, top, width, height }: WindowBounds): string =>
  [
    `width=${popUpWidth}`,
    `height=${popUpHeight}`,
    `left=${Math.round(left + (width - popUpWidth) / 2)}`,
    `top=${Math.round(top + (height - popUpHeight) / 2)}`,
    "scrollbars=yes",
  ].join(",")
