import type { ShopMessage } from "../../core/web/message.ts"
import { useText } from "./storefront-context.tsx"

/** One message of the shop. Screen readers announce errors immediately, others politely. */
export const Message = ({ message }: { readonly message: ShopMessage }) => (
  <div className={`message message--${message.kind}`} role={message.kind === "error" ? "alert" : "status"}>
    <div dangerouslySetInnerHTML={{ __html: message.text }} />
  </div>
)

/** Messages of the shop. Rendered even when empty, because the client inserts later messages. */
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
