import { afterEach, describe, expect, test, vi } from "vitest"

import { readyPopUp } from "../../app/client/background-actions/pop-up-contents.ts"

afterEach(() => {
  vi.restoreAllMocks()
})

describe("Scripts in the content of a pop-up", () => {
  test("[8.16] [8.17] never run; each is logged to the console except data blocks", async () => {
    const logged = vi.spyOn(console, "error").mockImplementation(() => {})
    const noted = vi.spyOn(console, "info").mockImplementation(() => {})
    Object.assign(globalThis, { ran: 0 })
    const html = `<div class="ajaxpro-popup-simple"><div class="messages"><p class="message">Added.</p></div>
      <script>ran = 1; document.write("<b>")</script><SCRIPT async>ran = 2</SCRIPT >
      <script type="application/json">{"ran": 3}</script><img src="x" onerror="ran = 4"></div>`
    const { popUp, content } = await readyPopUp({ id: "ajaxpro-checkout.cart", html })
    document.body.append(content)
    expect(popUp).toMatchObject({ kind: "simple", hasMessages: true, hasContinueButtons: true })
    expect(content.querySelector("script, [onerror]")).toBeNull()
    expect(logged.mock.calls).toEqual([[expect.stringContaining("document.write")]])
    expect(noted.mock.calls).toEqual([[expect.stringContaining("ran = 2")]])
    expect(globalThis).toMatchObject({ ran: 0 })
  })
})
