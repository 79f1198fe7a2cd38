import { isPending, type NamedDownload } from "../../core/customer/downloads.ts"
import type { PlainPhrase, UncheckedText } from "../../core/translation/source-text.ts"
import { EmptyList } from "../storefront/EmptyList.tsx"
import { useDateText, useText } from "../storefront/storefront-context.tsx"
import { downloadsPath } from "./account-links.ts"
import { AccountFrame } from "./AccountFrame.tsx"

const statusTexts: Readonly<Record<string, PlainPhrase>> = {
  available: "Available",
  pending: "Pending",
  pending_payment: "Pending Payment",
  payment_review: "Payment Review",
  expired: "Expired",
}

const Name = ({ download: { productName, title, status, path } }: { readonly download: NamedDownload }) => {
  const t = useText()
  const file = title ?? t("Download")
  return (
    <>
      <span>{productName}</span>
      {status === "available" ? <a href={path}>{file}</a> : title !== undefined && <span>{file}</span>}
    </>
  )
}

const Row = ({ download }: { readonly download: NamedDownload }) => {
  const t = useText()
  const dateText = useDateText()
  const { orderNumber, date, status, remaining } = download
  return (
    <tr>
      <th scope="row">
        <Name download={download} />
      </th>
      <td>
        <span className="order-items__label">{t("Order #")} </span>
        {orderNumber}
      </td>
      <td>
        <time dateTime={date}>{dateText(date)}</time>
      </td>
      <td>{t(statusTexts[status] ?? (status as UncheckedText))}</td>
      <td>
        <span className="order-items__label">{t("Remaining Downloads")} </span>
        {remaining ?? t("Unlimited")}
      </td>
    </tr>
  )
}

/** Page of the purchased downloads, newest first. */
export const DownloadsPage = ({ downloads }: { readonly downloads: ReadonlyArray<NamedDownload> }) => {
  const t = useText()
  return (
    <AccountFrame current={downloadsPath}>
      <header className="account__head">
        <h1 className="page-title">{t("My Downloadable Products")}</h1>
      </header>
      {downloads.length === 0 ? (
        <EmptyList icon="box" text="You have not purchased any downloadable products yet." />
      ) : (
        <>
          {downloads.some(isPending) && <p>{t("Files that are pending open as soon as your payment has arrived.")}</p>}
          <table className="orders downloads">
            <thead>
              <tr>
                <th scope="col">{t("Title")}</th>
                <th scope="col">{t("Order #")}</th>
                <th scope="col">{t("Date")}</th>
                <th scope="col">{t("Status")}</th>
                <th scope="col">{t("Remaining Downloads")}</th>
              </tr>
            </thead>
            <tbody>
              {downloads.map((download) => (
                <Row key={download.path} download={download} />
              ))}
            </tbody>
          </table>
        </>
      )}
    </AccountFrame>
  )
}
