import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import nodePath from "node:path"

import { additionsToShop } from "../extensions/additions-to-shop.ts"
import { installed } from "../extensions/installed.ts"
import { project } from "../project/current-project.ts"
import { projectPublicDir } from "../project/project-folder.ts"
import { projectDictionaries } from "../project/project-languages.ts"
import { seedOfProject } from "../project/seed-of-project.ts"
import { embeddedBackend } from "../server/backend/shop-backend.ts"
import { startServer } from "../server/server.ts"
import { withConfiguredAccess } from "../settings/embedded-access.ts"
import { scenarioCookie, scenarios } from "../shop/scenarios.ts"
import { openShop } from "../shop/shop.ts"
import type { OpenTestShop, TestResponse, TestClock, TestMail, TestShop } from "./test-shop-types.ts"

/** A clock that shows the same time until it is advanced. */
const clockAt = (start: number): TestClock => {
  let time = start
  return { now: () => time, advance: (milliseconds) => void (time += milliseconds) }
}

const cookieOf = (scenario: string | undefined): Readonly<Record<string, string>> => {
  if (scenario === undefined) return {}
  const scenarioIds = scenarios.map(({ id }) => id)
  if (!scenarioIds.includes(scenario.split(":")[0] ?? ""))
    throw new Error(`No scenario is called "${scenario}". Known scenarios: ${scenarioIds.join(", ")}.`)
  return { cookie: `${scenarioCookie}=${scenario}` }
}

const bodyOf = (text: string): unknown => (text === "" ? undefined : JSON.parse(text))

const restCalls =
  (address: string): TestShop["rest"] =>
  async (method, path, body, scenario): Promise<TestResponse> => {
    const headers = { "content-type": "application/json", ...cookieOf(scenario) }
    const sent = body === undefined ? {} : { body: JSON.stringify(body) }
    const response = await fetch(`${address}/rest/default/V1${path}`, { method, headers, ...sent })
    return { status: response.status, body: bodyOf(await response.text()) }
  }

/** Starts the project's storefront with the built-in shop in a temporary folder. */
export const startTestShop: OpenTestShop = async (options = {}) => {
  const dataDir = mkdtempSync(nodePath.join(tmpdir(), "vitrine-test-shop-"))
  const clock = clockAt(options.now ?? Date.now())
  const texts = projectDictionaries(project)
  const { brand, languages, origins, settings: { guestCheckout, seedDir: named } = {} } = project.config
  const seedDir = seedOfProject(project, named)
  const shop = await openShop({
    dataDir,
    seedDir,
    guestCheckout,
    brand,
    languages,
    texts,
    ...additionsToShop(installed),
    now: clock.now,
  })
  const access = { outbox: true, backOffice: false, scenarios: true }
  const server = await startServer({
    backend: withConfiguredAccess(embeddedBackend(shop), access, seedDir),
    brand,
    origins,
    addressRules: project.config,
    projectDictionaries: texts,
    projectPublicDir: projectPublicDir(project),
    port: 0,
    hostname: "127.0.0.1",
    buildDir: "no-build",
    log: options.log ?? (() => {}),
  })
  const address = `http://127.0.0.1:${server.port}`
  return {
    address,
    clock,
    rest: restCalls(address),
    page: async (pagePath) => {
      const response = await fetch(`${address}${pagePath}`)
      return { status: response.status, html: await response.text() }
    },
    mails: async () => {
      const response = await shop.fetch(new Request("http://shop.test/demo/outbox"))
      const { mails }: { readonly mails: ReadonlyArray<TestMail> } = await response.json()
      return mails
    },
    close: async () => {
      await server.close()
      await shop.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
