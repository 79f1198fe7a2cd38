import { readFileSync } from "node:fs"
import path from "node:path"

import react from "@vitejs/plugin-react"
import { build, parseSync, type Plugin } from "vite"

import { pureDefinitions } from "../../app/build/pure-definitions.ts"
import { repositoryRoot, sourcesIn } from "../../app/language/source-files.ts"

// The bundler lists the exports that are left after tree shaking from the production entry points.

/** Production entry points: pages of a browser, the server with its shop, the headless purchase, a module. */
const entryPoints: ReadonlyArray<string> = [
  "app/client/boot/boot.ts",
  "app/client/boot/shopping.ts",
  "app/client/boot/preload.ts",
  "app/client/page-cache/page-cache-toolbar.ts",
  "app/client/analytics/analytics-entry.ts",
  "app/client/error-reports/error-reports.ts",
  "app/client/boot/dictionary.ts",
  "app/client/checkout/card-form.ts",
  "app/client/gallery/gallery-window-entry.ts",
  "app/client/gallery/simulated-player.ts",
  "app/client/embed/embed-checkout.ts",
  "app/client/offline/offline-document.ts",
  "app/client/offline/offline-service-worker.ts",
  "app/main.ts",
  "app/shop/infra/worker/shop-worker.ts",
  "app/headless/headless.ts",
  "app/projects/potters-guild/modules/potters-guild/module.ts",
]

/** All extension points are switched on, as in a shop with modules. */
const extensionPoints = Object.fromEntries(
  ["CHECKOUT", "ADDTOCART", "LABELS", "BANNERS", "SEARCH", "ANALYTICS", "EXPRESS"].map((place) => [
    `import.meta.env.EXTENDED_${place}`,
    "true",
  ]),
)

/** Leaves out the examples of extension points on the page of components: developers see them, and no shopper needs the rules that only they use. */
const withoutExamples: Plugin = {
  name: "without-examples",
  load: {
    filter: { id: /\/extension-features\.tsx$/ },
    handler: () => "export const extensions = undefined",
  },
}

/** The names of each file that an entry point uses, directly or through other files; files by their paths from the root. */
const reachedNames = async (): Promise<ReadonlyMap<string, ReadonlySet<string>>> => {
  const built = await build({
    root: repositoryRoot,
    configFile: false,
    logLevel: "error",
    define: extensionPoints,
    plugins: [withoutExamples, react(), pureDefinitions(repositoryRoot)],
    publicDir: false,
    build: {
      write: false,
      ssr: true,
      target: "node24",
      rolldownOptions: {
        input: Object.fromEntries(entryPoints.map((entry) => [entry, path.join(repositoryRoot, entry)])),
        treeshake: { propertyReadSideEffects: false },
        optimization: { inlineConst: false },
      },
    },
  })
  if (!("output" in built)) throw new Error("The bundler made several bundles or none.")
  const modules = built.output.flatMap((chunk) => (chunk.type === "chunk" ? Object.entries(chunk.modules) : []))
  return new Map(
    modules.map(([id, { renderedExports }]) => [path.relative(repositoryRoot, id), new Set(renderedExports)]),
  )
}

/** Names of the values that a file declares with `export`; types and lists of exports are left out. */
const exportedNames = (file: string): ReadonlyArray<string> => {
  const { program } = parseSync(file, readFileSync(path.join(repositoryRoot, file), "utf8"))
  return program.body.flatMap((statement) => {
    if (statement.type !== "ExportNamedDeclaration" || statement.exportKind === "type") return []
    const { declaration } = statement
    if (declaration?.type === "VariableDeclaration")
      return declaration.declarations.flatMap(({ id }) => (id.type === "Identifier" ? [id.name] : []))
    const isValue = declaration?.type === "ClassDeclaration" || declaration?.type === "FunctionDeclaration"
    return isValue && declaration.id ? [declaration.id.name] : []
  })
}

/** Exports of core and adapters that no entry point reaches: `core/cart/quantity-validation.ts: beforeSubmission`. */
export const unreachedExports = async (): Promise<ReadonlyArray<string>> => {
  const reached = await reachedNames()
  return sourcesIn("core", "adapters")
    .filter((file) => !file.endsWith("/index.ts"))
    .flatMap((file) =>
      exportedNames(file)
        .filter((name) => reached.get(file)?.has(name) !== true)
        .map((name) => `${file}: ${name}`),
    )
}
