import { readFileSync } from "node:fs"
import path from "node:path"

import { createServer, createServerModuleRunner, type Plugin, type ViteDevServer } from "vite"
import { afterAll, beforeAll, describe, expect, test } from "vitest"

import { repositoryRoot } from "../../app/language/source-files.ts"
import type * as replay from "../contract/replay.ts"
import { contractMutants, type ContractMutant } from "./contract-mutants.ts"

// Does the replay of the recordings notice a change of the shop? Each change is put into the source as it is loaded, and the replay of one
// folder has to find a difference. `npm run mutants -- app/shop/api/rest` tries many more, made by a tool.

type Replay = typeof replay

const sourceOf = ({ file }: ContractMutant): string => readFileSync(fileOf(file), "utf8")
const fileOf = (file: string): string => path.join(repositoryRoot, "app/shop", file)

let mutant: ContractMutant | undefined
let server: ViteDevServer | undefined

const mutating: Plugin = {
  name: "contract-mutant",
  enforce: "pre",
  transform: (code, id) =>
    mutant !== undefined && id.split("?")[0] === fileOf(mutant.file)
      ? code.replace(mutant.source, () => mutant?.replacement ?? "")
      : null,
}

beforeAll(async () => {
  server = await createServer({
    root: repositoryRoot,
    configFile: false,
    logLevel: "error",
    appType: "custom",
    plugins: [mutating],
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  })
})

afterAll(() => server?.close())

/** Number of differing exchanges of a folder when the shop is loaded with the mutant, or unchanged. */
const differing = async (folder: string, changed: ContractMutant | undefined): Promise<number> => {
  const environment = server?.environments.ssr
  if (environment === undefined) throw new Error("The server of the sources has not started.")
  // The file of the previous mutant is loaded again without it, and that of this one with it.
  const changedFiles = [mutant, changed].flatMap((one) => (one === undefined ? [] : [fileOf(one.file)]))
  mutant = changed
  for (const file of changedFiles) environment.moduleGraph.onFileChange(file)
  const runner = createServerModuleRunner(environment, { hmr: false })
  try {
    const { replayOf }: Replay = await runner.import(path.join(repositoryRoot, "spec-tests/contract/replay.ts"))
    return [...(await replayOf(folder)).values()].filter(({ problems }) => problems.length > 0).length
  } finally {
    await runner.close()
  }
}

describe("Mutants of the contract", () => {
  test.each(contractMutants)("$name: the text to replace stands once in $file", (one) => {
    expect(sourceOf(one).split(one.source)).toHaveLength(2)
  })

  test("without a mutant no exchange differs", async () => {
    expect(await differing("rest-errors", undefined)).toBe(0)
  })

  test.each(contractMutants)(
    "$name is detected by the replay of $folder",
    async (one) => {
      expect(await differing(one.folder, one)).toBeGreaterThan(0)
    },
    60_000,
  )
})
