import { expect, test } from "vitest"

import { readMessagesCookie } from "../../../app/server/http/messages-cookie.ts"

const shown = (list: unknown) =>
  readMessagesCookie(new Map([["mage-messages", encodeURIComponent(JSON.stringify(list))]]), (html) => html)

test("(facts 2.17) messages of the cookie are shown once each; an unreadable one does not affect the others", () => {
  const added = { type: "success", text: "You added Oak Trivet." }
  expect(shown([added, added, { type: "odd", text: "Look." }, { text: 7 }, null])).toEqual([
    { kind: "success", text: "You added Oak Trivet." },
    { kind: "notice", text: "Look." },
  ])
  expect(shown("nothing")).toEqual([])
  expect(readMessagesCookie(new Map([["mage-messages", "[{"]]), (html) => html)).toEqual([])
})
