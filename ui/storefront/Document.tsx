import type { ReactNode } from "react"

import { textDirection } from "../../core/translation/text-direction.ts"
import { EmptyPageSuggestions } from "../catalogue/EmptyPageSuggestions.tsx"
import { Menu } from "../navigation/Menu.tsx"
import { Breadcrumbs } from "./Breadcrumbs.tsx"
import { DocumentHead } from "./DocumentHead.tsx"
import { Footer } from "./Footer.tsx"
import type { PageFrame } from "./frame.ts"
import { Header } from "./Header.tsx"
import { Messages } from "./Messages.tsx"
import { useText } from "./storefront-context.tsx"

/** The complete HTML document around a view. Needs a StorefrontRoot; it is not hydrated. */
export const Document = ({ frame, children }: { readonly frame: PageFrame; readonly children: ReactNode }) => {
  const t = useText()
  // The page around a frame has its own main landmark.
  const Main = frame.isFramed === true ? "div" : "main"

  return (
    <html lang={frame.store.locale} dir={textDirection(frame.store.locale)}>
      <DocumentHead frame={frame} />
      <body className={frame.bodyClass} data-banners={frame.bannerHint}>
        {frame.isFramed !== true && (
          <>
            <a className="skip-link" href="#contentarea">
              {t("Skip to Content")}
            </a>
            <Header frame={frame} />
          </>
        )}
        {frame.enclosed !== true && <Menu items={frame.menu} setup={frame.menuSetup} />}
        <Breadcrumbs crumbs={frame.breadcrumbs} />
        <Messages messages={frame.messages} />
        <Main id="contentarea" tabIndex={-1}>
          {children}
          {frame.suggested && <EmptyPageSuggestions categories={frame.menu} cards={frame.suggested} />}
        </Main>
        {frame.isFramed !== true && <Footer frame={frame} />}
        <output className="visually-hidden" aria-live="polite" data-announcer="" />
      </body>
    </html>
  )
}
