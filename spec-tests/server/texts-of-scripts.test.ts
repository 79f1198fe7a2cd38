import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"

import { afterAll, describe, expect, test } from "vitest"

import { stateWithInitialTexts } from "../../app/server/render/initial-texts.ts"
import { textsOfScripts } from "../../app/server/render/texts-of-scripts.ts"
import { storefrontState } from "../shops/storefront-state.ts"

const buildDir = mkdtempSync(path.join(tmpdir(), "vitrine-scripts-"))
afterAll(() => rmSync(buildDir, { recursive: true, force: true }))

const chunks = {
  "app/client/boot/boot.ts": {
    code: 't("Added");',
    imports: ["_shared.js"],
    dynamicImports: ["app/client/boot/islands.ts"],
  },
  "app/client/boot/shopping.ts": { code: "/^(Shipping & Handling) \\((.+)\\)$/" },
  "_shared.js": { code: 'x("Ship To:")' },
  "app/client/boot/islands.ts": {
    code: "",
    dynamicImports: ["app/client/islands/cart.tsx", "app/client/islands/product.tsx", "app/client/islands/gallery.tsx"],
  },
  "app/client/islands/cart.tsx": { code: "t('Don\\'t say “%1 more”')" },
  "app/client/islands/product.tsx": { code: "t(`You\\u2019re reviewing`)" },
  "app/client/islands/gallery.tsx": { code: 't("Zoom in")' },
}

mkdirSync(path.join(buildDir, ".vite"))
const manifest = Object.entries(chunks).map(([name, { code, ...chunk }], index) => {
  writeFileSync(path.join(buildDir, `${index}.js`), code)
  return [name, { file: `${index}.js`, ...chunk }] as const
})
writeFileSync(path.join(buildDir, ".vite/manifest.json"), JSON.stringify(Object.fromEntries(manifest)))

const texts = {
  Added: "In",
  "Shipping & Handling (%1)": "Delivery (%1)",
  "Ship To:": "For",
  "Don't say “%1 more”": "%1",
  "You’re reviewing": "About",
  "Zoom in": "Closer",
  "Zoom in|one": "Closest",
  "Only on the server": "Here",
}

describe("The texts of a project that a page carries", () => {
  const carried = textsOfScripts(buildDir, [])
  const everywhere = ["Added", "Ship To:", "Shipping & Handling (%1)", "Zoom in", "Zoom in|one"]

  test("are those of the scripts of its kind, loaded at once or later, however a minifier writes them", () => {
    expect(Object.keys(carried("cart", texts)).toSorted()).toEqual(["Don't say “%1 more”", ...everywhere].toSorted())
    expect(Object.keys(carried("product", texts)).toSorted()).toEqual([...everywhere, "You’re reviewing"].toSorted())
    expect(Object.keys(carried("home", texts)).toSorted()).toEqual(everywhere)
  })

  test("are all of them without a build", () => {
    expect(textsOfScripts("no-build", [])("cart", texts)).toEqual(texts)
  })

  test("include those of the page's state, and are in it without the address of a file", () => {
    const state = {
      ...storefrontState({ kind: "cart", path: "/checkout/cart/", formKey: "" }),
      messages: [{ kind: "success" as const, text: "Only on the server" }],
    }
    const { page } = stateWithInitialTexts(state, { texts }, { ownTexts: {}, textsOfScripts: () => ({ Added: "In" }) })
    expect(page).toEqual({ ...state.page, dictionary: { Added: "In", "Only on the server": "Here" } })
  })

  test("are none without such texts: the page stays as it was", () => {
    const state = storefrontState({ kind: "cart", path: "/checkout/cart/", formKey: "" })
    expect(stateWithInitialTexts(state, { texts: {} }, { ownTexts: {}, textsOfScripts: carried })).toBe(state)
  })
})
