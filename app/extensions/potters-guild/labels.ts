import type { LabelledProduct, LabelVariable } from "vitrine"

/** `#guild_member#` in a label of the merchant: who made the piece, nothing where nobody knows. */
const guildMember: LabelVariable<LabelledProduct> = {
  name: "guild_member",
  valueOf: ({ attributes: { made_by: maker } }) => (maker === undefined ? null : `${maker}, Potters’ Guild`),
}

export const labelVariables: ReadonlyArray<LabelVariable<LabelledProduct>> = [guildMember]
