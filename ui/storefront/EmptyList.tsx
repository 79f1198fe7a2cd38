import type { ReactNode } from "react"

import type { PlainPhrase } from "../../core/translation/source-text.ts"
import { Icon, type IconName } from "../design/Icon.tsx"
import { useText } from "./storefront-context.tsx"

type EmptyListProps = {
  readonly icon: IconName
  readonly text: PlainPhrase
  /** The link or hint that leads on; by default the link to the shop. */
  readonly children?: ReactNode
}

/** Says that a list of a page is empty, and leads on. */
export const EmptyList = ({ icon, text, children }: EmptyListProps) => {
  const t = useText()
  return (
    <div className="nothing">
      <Icon name={icon} />
      <p>{t(text)}</p>
      {children ?? (
        <a className="button" href="/">
          {t("Continue Shopping")}
        </a>
      )}
    </div>
  )
}
