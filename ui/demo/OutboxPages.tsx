import { useSelector } from "../storefront/storefront-context.tsx"

type MailRow = {
  readonly id: number
  readonly recipient: string
  readonly subject: string
  /** Unix milliseconds. */
  readonly created_at: number
}

const useTimeText = (): ((at: number) => { readonly iso: string; readonly text: string }) => {
  const locale = useSelector((state) => state.page.locale)
  const format = new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeStyle: "short", timeZone: "UTC" })
  return (at) => ({ iso: new Date(at).toISOString(), text: `${format.format(at)} UTC` })
}

type Outbox = {
  /** Newest first. */
  readonly mails: ReadonlyArray<MailRow>
  /** `smtp`: the mails are sent, too. */
  readonly delivery: "outbox" | "smtp"
}

/** The mails that the demo shop has written. */
export const OutboxPage = ({ mails, delivery }: Outbox) => {
  const timeText = useTimeText()
  return (
    <div className="account width-page">
      <header className="prose">
        <h1 className="page-title">Outbox</h1>
        <p>
          {delivery === "smtp"
            ? "This shop sends its mails. Everybody who opens this page can read them, too."
            : "This demonstration shop sends no mail. Its mails are listed here, and everybody can read them."}
        </p>
      </header>
      {mails.length === 0 ? (
        <p>No mail has been written yet.</p>
      ) : (
        <ul className="address-cards">
          {mails.map((mail) => (
            <li key={mail.id} className="panel">
              <h2 className="panel__title">
                <a href={`/demo/outbox/${mail.id}/`}>
                  <bdi>{mail.subject}</bdi>
                </a>
              </h2>
              <p>{`To: ${mail.recipient}`}</p>
              <p className="field__note">
                <time dateTime={timeText(mail.created_at).iso}>{timeText(mail.created_at).text}</time>
              </p>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** One mail as its reader would see it. `html` is sanitised. */
export const MailPage = ({ mail, html }: { readonly mail: MailRow; readonly html: string }) => {
  const timeText = useTimeText()
  return (
    <div className="account width-page">
      <header className="prose">
        <p>
          <a href="/demo/outbox/">Outbox</a>
        </p>
        <h1 className="page-title">
          <bdi>{mail.subject}</bdi>
        </h1>
        <p>
          {`To: ${mail.recipient}`},{" "}
          <time dateTime={timeText(mail.created_at).iso}>{timeText(mail.created_at).text}</time>
        </p>
      </header>
      <p>
        <a href={`/demo/outbox/${mail.id}.eml`}>Message source</a>
      </p>
      <article className="panel prose" aria-label="Mail" dangerouslySetInnerHTML={{ __html: html }} />
    </div>
  )
}
