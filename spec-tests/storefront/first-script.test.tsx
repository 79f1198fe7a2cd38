import { afterEach, expect, test, vi } from "vitest"

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test("[2.enable-cookies-page.2] [5.cookies.1] [8.11] the first script of a page stops every form with a form key in a browser without cookies", async () => {
  document.body.innerHTML = `<script id="page-state" type="application/json">
      {"page":{"kind":"account","path":"/","storeCode":"default","locale":"en-US","currency":"USD","dictionary":{},"formKey":""},"messages":[]}
    </script>
    <form id="keyed" method="post" action="/customer/account/loginPost/"><input name="form_key"></form>
    <form id="plain" method="post" action="/search/"></form>`
  vi.stubGlobal("fetch", () => Promise.resolve(new Response("{}")))
  await import("../../app/client/boot/boot.ts")
  const submit = (id: string): boolean =>
    document.getElementById(id)?.dispatchEvent(new SubmitEvent("submit", { bubbles: true, cancelable: true })) ?? false
  expect([submit("keyed"), submit("plain")]).toEqual([true, true])

  vi.spyOn(document, "cookie", "get").mockReturnValue("")
  const assign = vi.fn<(path: string) => void>()
  vi.stubGlobal("location", { href: window.location.href, origin: window.location.origin, protocol: "http:", assign })
  expect([submit("keyed"), submit("plain")]).toEqual([false, true])
  await expect.poll(() => assign.mock.calls).toEqual([["/enable-cookies"]])
})
