import type { LabelFacts, LabelVariable } from "vitrine"

/** `#guild_member#` in a label of the merchant: the maker of the product; empty when unknown. */
const guildMember: LabelVariable<LabelFacts> = {
  name: "guild_member",
  valueOf: ({ attributes: { made_by: maker } }) => (maker === undefined ? null : `${maker}, Potters’ Guild`),
}

/** Variables that a merchant may write into a label. Part `labels`. */
export const labelVariables: ReadonlyArray<LabelVariable<LabelFacts>> = [guildMember]
