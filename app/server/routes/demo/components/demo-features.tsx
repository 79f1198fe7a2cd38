import { MenuPage } from "../../../../../ui/demo/MenuPage.tsx"
import { MailPage, OutboxPage } from "../../../../../ui/demo/OutboxPages.tsx"
import { ScenariosPage } from "../../../../../ui/demo/ScenariosPage.tsx"
import { SocialDonePage, SocialPage } from "../../../../../ui/demo/SocialPages.tsx"
import { scenarios } from "../../../../shop/scenarios.ts"
import type { Feature } from "./specimen.ts"

const mail = { id: 1, recipient: "ada@example.com", subject: "Your order", created_at: 0 }

/** Specimens of the pages that only the built-in shop has. */
export const demo = (): Feature => ({
  folder: "demo",
  specimens: [
    {
      name: "OutboxPage",
      state: "filled",
      view: <OutboxPage delivery="outbox" mails={[mail]} />,
      isLarge: true,
    },
    {
      name: "MailPage",
      state: "filled",
      view: <MailPage mail={mail} html="<p>Thank you.</p>" />,
      isLarge: true,
    },
    { name: "SocialDonePage", state: "only state", view: <SocialDonePage />, isLarge: true },
    { name: "OutboxPage", state: "empty", view: <OutboxPage delivery="smtp" mails={[]} />, isLarge: true },
    {
      name: "SocialPage",
      state: "two to choose from",
      view: (
        <SocialPage
          people={[
            { id: "1", email: "ada@example.com", firstname: "Ada", lastname: "Holm" },
            { id: "2", email: "ines@example.com", firstname: "Ines", lastname: "Vega" },
          ]}
        />
      ),
      isLarge: true,
    },
    {
      name: "ScenariosPage",
      state: "none chosen",
      view: <ScenariosPage scenarios={scenarios} selected={undefined} />,
      isLarge: true,
    },
    {
      name: "MenuPage",
      state: "one chosen",
      view: <MenuPage setups={["sticky", "click"]} selected="sticky" />,
      isLarge: true,
    },
  ],
})
