import type { ShopMessage } from "../../core/web/message.ts"
import { useText } from "./storefront-context.tsx"

/** One message of the shop. What went wrong is spoken at once, everything else when the shopper pauses. */
export const Message = ({ message }: { readonly message: ShopMessage }) => (
  <div className={`message message--${message.kind}`} role={message.kind === "error" ? "alert" : "status"}>
    <div dangerouslySetInnerHTML={{ __html: message.text }} />
  </div>
)

/** The place of messages, also when there are none: later ones are added here. */
export const Messages = ({ messages }: { readonly messages: ReadonlyArray<ShopMessage> }) => {
  const t = useText()
  return (
    <section className="messages width-page" aria-label={t("Messages")} data-messages="">
      {messages.map((message) => (
        <Message key={`${message.kind} ${message.text}`} message={message} />
      ))}
    </section>
  )
}
