import type { GiftMessageBlock, GiftMessageEvent } from "../../core/gift-message/gift-message-block.ts"
import { useDispatch } from "../storefront/storefront-context.tsx"

/** Returns the dispatch function of one gift message. */
export const useDispatchGift = ({
  subject,
}: Pick<GiftMessageBlock, "subject">): ((event: GiftMessageEvent) => void) => {
  const dispatch = useDispatch()
  return (event) => dispatch({ _tag: "GiftMessage", subject, event })
}
