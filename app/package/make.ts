import { execFileSync } from "node:child_process"
import { copyFileSync, cpSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import path from "node:path"

import { build } from "vite"

// The engine as others take it: `.build/package/`, ready for `npm pack`. Two doors with the same names behind them: the package itself,
// which finds `effect` beside it, and `vitrine/standalone`, one file that needs nothing, for workers and bare JavaScript engines.

const root = path.resolve(import.meta.dirname, "../..")
const made = path.join(root, ".build/package")
const inPackage = (...parts: ReadonlyArray<string>): string => path.join(made, ...parts)

const declarations = (): void => {
  execFileSync(path.join(root, "node_modules/.bin/tsc"), ["-b", "core"], { cwd: root, stdio: "inherit" })
  const emitted = path.join(root, ".build/types/core")
  for (const file of globSync("**/*.d.ts", { cwd: emitted })) {
    mkdirSync(path.dirname(inPackage(file)), { recursive: true })
    // The sources name each other with `.ts`; who reads the package finds `.js` and the `.d.ts` beside it.
    const text = readFileSync(path.join(emitted, file), "utf8").replace(
      /((?:from|import\()\s?"\.[^"]*)\.ts"/g,
      '$1.js"',
    )
    writeFileSync(inPackage(file), text)
  }
  writeFileSync(
    inPackage("standalone.d.ts"),
    'export * from "./index.js"\nexport { Context, Effect, Layer } from "effect"\n',
  )
}

const bundle = (name: string, entry: string, external: ReadonlyArray<RegExp>): Promise<unknown> =>
  build({
    configFile: false,
    root,
    logLevel: "warn",
    publicDir: false,
    build: {
      outDir: made,
      emptyOutDir: false,
      target: "es2023",
      minify: false,
      lib: { entry: path.join(root, entry), formats: ["es"], fileName: () => `${name}.js` },
      rolldownOptions: { external: [...external], platform: "neutral" },
    },
  })

const manifest = (): string => {
  const house: {
    version: string
    description: string
    license: string
    dependencies: Readonly<Record<string, string>>
  } = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8"))
  const door = (name: string) => ({ types: `./${name}.d.ts`, default: `./${name}.js` })
  return JSON.stringify(
    {
      name: "vitrine",
      version: house.version,
      description: house.description,
      license: house.license,
      type: "module",
      sideEffects: false,
      exports: { ".": door("index"), "./standalone": door("standalone"), "./package.json": "./package.json" },
      dependencies: { effect: house.dependencies["effect"] },
    },
    undefined,
    2,
  )
}

rmSync(made, { recursive: true, force: true })
mkdirSync(made, { recursive: true })
declarations()
await bundle("index", "core/index.ts", [/^effect($|\/)/])
await bundle("standalone", "app/package/standalone.ts", [])
writeFileSync(inPackage("package.json"), `${manifest()}\n`)
copyFileSync(path.join(root, "LICENSE"), inPackage("LICENSE"))
cpSync(path.join(root, "README.md"), inPackage("README.md"))
process.stdout.write(`The engine as a package lies in ${path.relative(process.cwd(), made) || "."}.\n`)
