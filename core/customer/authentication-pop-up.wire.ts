import { Option, Schema } from "effect"

import { isYes, MaybeFlag, MaybeText, pathAtShop, type DecodeContext } from "../web/response.wire.ts"
import type { SignInLinks } from "./authentication-pop-up.ts"
import type { SocialProvider, SocialSignIn } from "./social-sign-in.ts"

const WireLinks = Schema.Struct({ customerRegisterUrl: MaybeText, customerForgotPasswordUrl: MaybeText })
const decodeLinks = Schema.decodeUnknownOption(WireLinks)

/** Returns a permitted link address: addresses of the own origin become paths; `undefined` for others. */
const linkAddress = (address: string | null | undefined, context: DecodeContext): string | undefined => {
  const path = pathAtShop(address ?? "", context)
  return /^(https?:\/\/|\/(?!\/))/i.test(path) ? path : undefined
}

/** Decodes the links of `authenticationPopup`, the configuration of the pop-up in a page. */
export const readSignInLinks = (config: unknown, context: DecodeContext): SignInLinks => {
  const wire = Option.getOrUndefined(decodeLinks(config))
  return {
    register: linkAddress(wire?.customerRegisterUrl, context),
    forgotPassword: linkAddress(wire?.customerForgotPasswordUrl, context),
  }
}

const WireSocial = Schema.Struct({
  SocialLogin: Schema.Struct({
    enabled: MaybeFlag,
    providers: Schema.optional(
      Schema.NullOr(Schema.Union([Schema.Record(Schema.String, Schema.Unknown), Schema.Array(Schema.Unknown)])),
    ),
  }),
})
const decodeSocial = Schema.decodeUnknownOption(WireSocial)
const decodeProvider = Schema.decodeUnknownOption(Schema.Struct({ url: Schema.String, label: MaybeText }))

/** Decodes the `SocialLogin` part of a configuration; `undefined` when there is none. */
export const readSocialSignIn = (config: unknown, context: DecodeContext): SocialSignIn | undefined => {
  const wire = Option.getOrUndefined(decodeSocial(config))?.SocialLogin
  if (wire === undefined) return undefined
  const providers = Object.entries(wire.providers ?? {}).flatMap(([id, entry]): ReadonlyArray<SocialProvider> => {
    const provider = Option.getOrUndefined(decodeProvider(entry))
    const address = linkAddress(provider?.url, context)
    return address === undefined ? [] : [{ id, address, label: provider?.label || id }]
  })
  return { enabled: isYes(wire.enabled), providers }
}
