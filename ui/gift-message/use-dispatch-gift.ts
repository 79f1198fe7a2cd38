import type { GiftMessageBlock, GiftMessageEvent } from "../../core/gift-message/gift-message-block.ts"
import { useDispatch } from "../storefront/storefront-context.tsx"

/** Tells what was done with one gift message. */
export const useDispatchGift = ({
  subject,
}: Pick<GiftMessageBlock, "subject">): ((event: GiftMessageEvent) => void) => {
  const tell = useDispatch()
  return (event) => tell({ _tag: "GiftMessage", subject, event })
}
