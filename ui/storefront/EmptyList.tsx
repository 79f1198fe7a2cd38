import type { ReactNode } from "react"

import type { PlainPhrase } from "../../core/translation/source-text.ts"
import { Icon, type IconName } from "../design/Icon.tsx"
import { useText } from "./storefront-context.tsx"

type EmptyListProps = {
  readonly icon: IconName
  readonly text: PlainPhrase
  /** A link or hint to continue with; by default the link to the shop. */
  readonly children?: ReactNode
}

/** Text in place of an empty list, with a link or hint to continue with. */
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
