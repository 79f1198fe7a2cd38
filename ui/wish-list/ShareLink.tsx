import { IconFrame } from "../design/IconFrame.tsx"
import { useText } from "../storefront/storefront-context.tsx"

type ShareLinkProps = {
  readonly name: string
  /** Absolute address of the page. */
  readonly address: string
}

/** Address of a new mail. Mail programs show a plus as it is, so spaces are `%20`. */
const mailAddress = (subject: string, body: string): string =>
  `mailto:?${new URLSearchParams({ subject, body }).toString().replaceAll("+", "%20")}`

/**
 * Link that shares a page by the system's dialog, or copies its address, which the element after it announces; without scripts it opens a
 * new mail.
 */
export const ShareLink = ({ name, address }: ShareLinkProps) => {
  const t = useText()
  return (
    <>
      <a className="link-button" href={mailAddress(name, address)} data-share={address}>
        <IconFrame>
          <path d="M12 15V3.5m0 0-4 4m4-4 4 4M7 10.5H5v10h14v-10h-2" />
        </IconFrame>{" "}
        {t("Share")}
      </a>
      <output data-shared={t("The link is copied.")} />
    </>
  )
}
