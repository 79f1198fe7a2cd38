import fc from "fast-check"
import { describe, expect, test } from "vitest"

import { policyHeader, securityHeaders } from "../../app/server/http/security-headers.ts"
import { declaredSettings } from "../../app/settings/declared-settings.ts"
import { misspeltName } from "../../app/settings/misspelt-names.ts"
import { InvalidSetting } from "../../app/settings/setting.ts"
import { settingsReport } from "../../app/settings/settings-report.ts"
import { settingProblems, startSettings } from "../../app/settings/start-settings.ts"
import { storefrontSettings } from "../../app/settings/storefront-settings.ts"
import { forAll } from "../arbitraries/for-all.ts"

const names = Object.values(declaredSettings).map(({ name }) => name)
const character = fc.constantFrom("A", "E", "L", "O", "P", "Z", "_")

describe("Names of environment variables", () => {
  test.each([
    ["SHOP_URLL", "SHOP_URL"],
    ["PAGE_MAXAGE", "PAGE_MAX_AGE"],
    ["PURGE_FORM", "PURGE_FROM"],
    ["shop_url", "SHOP_URL"],
    ["TRUST_PROXYS", "TRUST_PROXY"],
    ["MEDIA_ORIGIN", "MEDIA_ORIGINS"],
  ])("%s is a misspelling of %s", (name, meant) => {
    expect(misspeltName(name, names)).toBe(meant)
  })

  test("names with one character left out, added, changed or swapped are misspelt, wherever it is", () => {
    const edits = fc.tuple(
      fc.constantFrom(...names),
      fc.nat(),
      character,
      fc.constantFrom("out", "in", "other", "swap"),
    )
    forAll(edits, ([name, place, letter, edit]) => {
      const at = place % name.length
      const [before, after] = [name.slice(0, at), name.slice(at + 1)]
      const edited = {
        out: before + after,
        in: before + letter + name.slice(at),
        other: before + letter + after,
        swap: before + after.slice(0, 1) + (name[at] ?? "") + after.slice(1),
      }[edit]
      expect(names.includes(edited) || misspeltName(edited, names) !== undefined).toBe(true)
    })
  })

  test("variables of other programs and of orchestrators are not reported as misspelt", () => {
    const foreign =
      "PATH HOME HOSTNAME TERM LANG USER SHELL PWD OLDPWD LOGNAME MAIL TZ CI NODE_ENV NODE_OPTIONS HTTP_PROXY NO_PROXY DATABASE_URL DEBUG SEED SHOP SHOP_PORT SHOP_SERVICE_HOST SMTP_HOST SMTP_PORT VITRINE_PORT KUBERNETES_PORT BASE_URL PROD DEV SSR MODE VITEST INIT_CWD EDITOR DISPLAY XDG_DATA_DIRS npm_config_loglevel"
    expect(foreign.split(" ").filter((name) => misspeltName(name, names) !== undefined)).toEqual([])
  })

  test("a misspelt name stops the start, beside wrong values, each in one sentence", () => {
    expect(() => startSettings({ SHOP_URLL: "https://shop.example", PORT: "x", OUTBOX: "yes" })).toThrow(
      new InvalidSetting(
        [
          'PORT must be a whole number from 0 to 65535, but it is "x".',
          'OUTBOX must be on or off, but it is "yes".',
          "SHOP_URLL is not a setting of Vitrine: did you mean SHOP_URL?",
        ].join("\n"),
      ),
    )
  })
})

describe("Values of environment variables", () => {
  test.each([
    [
      "the address of this server as the shop",
      { SHOP_URL: "https://shop.example/", PUBLIC_URL: "https://shop.example" },
      /^SHOP_URL is PUBLIC_URL/,
    ],
    [
      "a place to connect to without a shop",
      { SHOP_CONNECT_TO: "http://10.0.0.5:8080" },
      /^SHOP_CONNECT_TO needs SHOP_URL/,
    ],
    ["a port that no request reaches", { SHOP_URL: "http://127.0.0.1:4190" }, /^SHOP_URL has the port 4190, /],
    ["several processes without a shop", { WORKERS: "2" }, /^WORKERS needs SHOP_URL/],
  ])("%s is refused in one sentence", (_name, environment, sentence) => {
    expect(settingProblems(environment)).toEqual([expect.stringMatching(sentence)])
  })

  test("SHOP_URL may be the address of this server if SHOP_CONNECT_TO is another one", () => {
    const environment = {
      SHOP_URL: "https://shop.example",
      PUBLIC_URL: "https://shop.example",
      SHOP_CONNECT_TO: "http://10.0.0.5:8080",
    }
    expect(startSettings(environment)).toMatchObject({
      connectTo: "http://10.0.0.5:8080",
      baseUrl: "https://shop.example",
    })
  })

  test("every default is a valid value", () => {
    const defaults = Object.values(declaredSettings).map(({ name, defaultText }) => [name, defaultText({})])
    expect(settingProblems(Object.fromEntries(defaults))).toEqual([])
  })

  const paths = ["DATA_DIR", "ASSETS_DIR", "SEED_DIR", "PROJECT"]
  const checked = Object.values(declaredSettings).filter(({ name }) => !paths.includes(name))
  test.each(checked)("$name: the sentence about a wrong value names the form", ({ name, form }) => {
    expect(() => startSettings({ [name]: "\u0000 // {" })).toThrow(`${name} must be ${form}`)
  })

  test.each([
    "mysql://shop@db.example/shop",
    "postgres://db.example",
    "postgres:///shop",
    "db.example/shop",
    "postgres://db.example/a/b",
  ])("%s is refused as DATABASE_URL", (url) =>
    expect(settingProblems({ DATABASE_URL: url })).toEqual([
      `DATABASE_URL must be ${declaredSettings.databaseUrl.form}.`,
    ]),
  )

  test("a password appears in no report and no error message", () => {
    for (const url of ["smtps://me:secret@mail.example", "http://me:secret@mail.example"]) {
      const { lines, problems } = settingsReport({ SMTP_URL: url })
      expect([...lines, ...problems].join("\n")).not.toContain("secret")
    }
  })

  test("origins of media are allowed for pictures and videos, and nothing else", () => {
    const settings = startSettings({ MEDIA_ORIGINS: "https://cdn.example, https://video.example/" })
    const { mediaOrigins } = storefrontSettings(settings)
    const policy = (
      new Map(securityHeaders({ mediaOrigins, playerOrigins: [], usesHttps: false })).get(policyHeader) ?? ""
    ).split("; ")
    expect(policy.filter((directive) => directive.includes("cdn.example"))).toEqual([
      "img-src 'self' data: https://cdn.example https://video.example",
      "media-src 'self' https://cdn.example https://video.example",
    ])
    for (const wrong of ["*", "https:", "https://cdn.example/media", "'unsafe-inline'", "https://a.example;script-src"])
      expect(() => startSettings({ MEDIA_ORIGINS: wrong })).toThrow(InvalidSetting)
  })
})
