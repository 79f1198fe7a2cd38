import type { PopUpView } from "../../../../../core/background-actions/pop-ups/pop-ups.ts"
import { PopUpWindow } from "../../../../../ui/background-actions/PopUpWindow.tsx"
import { PageCacheToolbar } from "../../../../../ui/page-cache/PageCacheToolbar.tsx"
import { CurrencySwitch } from "../../../../../ui/storefront/CurrencySwitch.tsx"
import { Messages } from "../../../../../ui/storefront/Messages.tsx"
import { Pager } from "../../../../../ui/storefront/Pager.tsx"
import { StoreSwitch } from "../../../../../ui/storefront/StoreSwitch.tsx"
import type { Feature, Specimen } from "./specimen.ts"

/** Specimens of the parts that every page has. */
export const storefront = (): Feature => ({
  folder: "storefront",
  specimens: [
    {
      name: "Messages",
      state: "one of each kind",
      view: (
        <Messages
          messages={[
            { kind: "success", text: "You added Harbor Mug to your shopping cart." },
            { kind: "error", text: "The requested qty is not available." },
            { kind: "warning", text: "Prices have changed." },
            { kind: "notice", text: "We are closed on Monday." },
          ]}
        />
      ),
    },
    { name: "Pager", state: "in the middle", view: <Pager page={5} pages={12} hrefOf={(at) => `?p=${at}`} /> },
    { name: "Pager", state: "at the beginning", view: <Pager page={1} pages={3} hrefOf={(at) => `?p=${at}`} /> },
    {
      name: "CurrencySwitch",
      state: "two currencies",
      view: <CurrencySwitch current="EUR" currencies={["USD", "EUR"]} />,
    },
    {
      name: "StoreSwitch",
      state: "three languages",
      view: (
        <StoreSwitch
          links={[
            { code: "default", label: "English", locale: "en-US", language: "en-US", isCurrent: true, path: "/" },
            { code: "de", label: "Deutsch", locale: "de-DE", language: "de-DE", isCurrent: false, path: "/" },
            { code: "ar", label: "العربية", locale: "ar-SA", language: "ar-SA", isCurrent: false, path: "/" },
          ]}
        />
      ),
    },
  ],
})

const popUp = (state: string, shown: Omit<PopUpView, "id">): Specimen => ({
  name: "PopUpWindow",
  state,
  view: <PopUpWindow />,
  isWindow: true,
  parts: { popUp: { id: "cart", ...shown } },
})

/** Specimens of the pop-up after an item was added to the cart. */
export const backgroundActions = (): Feature => ({
  folder: "background-actions",
  specimens: [
    popUp("counting down", {
      countdown: { _tag: "Counting", secondsLeft: 7 },
      warnsOfClosing: true,
      hasContinueButtons: true,
      staysOpen: false,
    }),
    popUp("is kept open", {
      countdown: { _tag: "Held" },
      warnsOfClosing: false,
      hasContinueButtons: false,
      staysOpen: true,
    }),
  ],
})

/** Specimen of the toolbar for developers, with a cache hit and a logged decision. */
export const pageCache = (): Feature => ({
  folder: "page-cache",
  specimens: [
    {
      name: "PageCacheToolbar",
      state: "a hit, with decisions",
      view: <PageCacheToolbar />,
      isUnfolded: true,
      parts: {
        pageCache: {
          facts: { pageId: "4f7185", pageRenderedTime: 0, cacheType: 2 },
          tags: ["cat_p_12", "cat_c_3"],
          toolbar: { status: "Hit", reason: "older than the delivery time", pageId: "4f7185", cacheType: "Varnish" },
          renderMs: 12,
          decisions: [{ at: 0, about: "rate", outcome: "standard", reason: "the only one" }],
        },
      },
    },
  ],
})
