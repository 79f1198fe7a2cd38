import type { ShopSettings, ViewTexts } from "./settings.ts"

/** Brand of the shop's project; absent fields are those of the settings. */
export type ShopBrand = {
  readonly name?: string | undefined
  readonly copyright?: string | undefined
  /** Sender of the mails and recipient of contact messages. */
  readonly email?: string | undefined
}

type PageTexts = Partial<Pick<ShopSettings["page"], "defaultTitle" | "titleSuffix" | "welcome" | "copyright">>

/**
 * Replaces the former name in the texts of pages by the brand's name. A copyright line with the former name is about the shop of the seed,
 * so the whole line is replaced by the brand's name.
 */
const renamedTexts = <Texts extends PageTexts>(texts: Texts, former: string, { name, copyright }: ShopBrand): Texts => {
  const { defaultTitle, titleSuffix } = texts
  const renamed = (text: string): string => (name === undefined ? text : text.replaceAll(former, name))
  const isOfFormerName = name !== undefined && name !== former && texts.copyright?.includes(former) === true
  const line = copyright ?? (isOfFormerName ? `© ${name}` : undefined)
  return {
    ...texts,
    ...(defaultTitle === undefined ? {} : { defaultTitle: renamed(defaultTitle) }),
    ...(titleSuffix === undefined ? {} : { titleSuffix: renamed(titleSuffix) }),
    ...(line === undefined ? {} : { copyright: line }),
  }
}

const renamedView = (texts: ViewTexts, former: string, brand: ShopBrand): ViewTexts =>
  texts.page === undefined ? texts : { ...texts, page: renamedTexts(texts.page, former, brand) }

/** The settings with the name of a brand on its pages and in its mails, and with its sender. */
export const settingsWithBrand = (settings: ShopSettings, brand: ShopBrand = {}): ShopSettings => {
  const { group, website, stores, page } = settings
  const { name = group.name, email = group.email } = brand
  const [first, ...others] = stores
  return {
    ...settings,
    group: { ...group, name, email },
    website: { ...website, name: brand.name ?? website.name },
    page: renamedTexts(page, group.name, brand),
    stores: [
      first,
      ...others.map((view) =>
        view.texts === undefined ? view : { ...view, texts: renamedView(view.texts, group.name, brand) },
      ),
    ],
  }
}
