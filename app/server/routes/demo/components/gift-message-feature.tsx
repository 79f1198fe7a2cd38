import type { GiftMessageBlock } from "../../../../../core/gift-message/gift-message-block.ts"
import { orderLevel } from "../../../../../core/gift-message/gift-message.ts"
import { GiftMessages } from "../../../../../ui/gift-message/GiftMessages.tsx"
import { linesOf } from "./order-data.ts"
import type { SpecimenData } from "./specimen-data.ts"
import type { Feature, Specimen } from "./specimen.ts"

const blockOf = (change: Partial<GiftMessageBlock>): GiftMessageBlock => ({
  place: "cart",
  subject: orderLevel,
  formKey: "",
  saved: undefined,
  typed: { recipient: "Ines", sender: "Ada", message: "Happy birthday!" },
  view: "nothing",
  status: "idle",
  problem: "",
  ...change,
})

/** Specimens of a gift message, from closed to saved. */
export const giftMessage = (data: SpecimenData): Feature => {
  const saved = { recipient: "Ines", sender: "Ada", message: "Happy birthday!\nSee you soon." }
  const giftMessageSpecimen = (state: string, change: Partial<GiftMessageBlock>): Specimen => ({
    name: "GiftMessages",
    state,
    view: <GiftMessages />,
    parts: {
      gifts: {
        storeCode: "default",
        owner: { kind: "guest", cartId: "" },
        entries: [
          { name: "", block: blockOf(change) },
          { name: linesOf(data)[0]?.name ?? "", block: blockOf({ subject: "1" }) },
        ],
      },
    },
  })
  return {
    folder: "gift-message",
    specimens: [
      giftMessageSpecimen("closed", {}),
      giftMessageSpecimen("form", { view: "form" }),
      giftMessageSpecimen("loading", { view: "form", status: "storing" }),
      giftMessageSpecimen("refused", { view: "form", problem: "The gift message cannot be stored now." }),
      giftMessageSpecimen("saved", { view: "result", saved }),
    ],
  }
}
