import { Schema } from "effect"

import { isYes, MaybeFlag, MaybeText, pathAtShop, readerOf, type DecodeContext } from "../web/response.wire.ts"
import { readHeadIncludes, configuredWelcome, type StoreDesign } from "./store-design.ts"

const WireDesign = Schema.Struct({
  title_prefix: MaybeText,
  default_title: MaybeText,
  default_description: MaybeText,
  default_keywords: MaybeText,
  head_shortcut_icon: MaybeText,
  head_includes: MaybeText,
  welcome: MaybeText,
  absolute_footer: MaybeText,
  demonotice: MaybeFlag,
  base_media_url: MaybeText,
  secure_base_media_url: MaybeText,
})

const faviconOf = (wire: typeof WireDesign.Type, context: DecodeContext): string => {
  const media = wire.secure_base_media_url || wire.base_media_url
  return wire.head_shortcut_icon && media ? pathAtShop(`${media}favicon/${wire.head_shortcut_icon}`, context) : ""
}

const texts = (wire: typeof WireDesign.Type) => ({
  titlePrefix: wire.title_prefix?.trim() ?? "",
  defaultTitle: wire.default_title?.trim() ?? "",
  defaultDescription: wire.default_description?.trim() ?? "",
  defaultKeywords: wire.default_keywords?.trim() ?? "",
})

/** Decodes the design configuration of `storeConfig`. */
export const readStoreDesign = readerOf(WireDesign, (wire, context): StoreDesign => ({
  ...texts(wire),
  favicon: faviconOf(wire, context),
  welcome: configuredWelcome(wire.welcome ?? ""),
  footerHtml: wire.absolute_footer?.trim() ? context.safeHtml(wire.absolute_footer) : "",
  isDemonstration: isYes(wire.demonotice),
  ...readHeadIncludes(wire.head_includes ?? ""),
}))
