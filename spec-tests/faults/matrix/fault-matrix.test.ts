import fc from "fast-check"
import { Hono } from "hono"
import { afterAll, beforeAll, describe, expect, test } from "vitest"

import { graphqlDocuments } from "../../../adapters/graphql/graphql-documents.ts"
import { seededRuns } from "../../arbitraries/seeded-runs.ts"
import { problemsAfterwards, problemsOf, roleOf } from "./expected.ts"
import { type Fault, faults } from "./fault-kinds.ts"
import { type MatrixShop, openMatrixShop, type Result } from "./matrix-shop.ts"
import { type Visit, visits } from "./visits.ts"

// Every call of every page and form × every fault. A sample by default, all cells with PROPERTY_RUNS=10000 (`npm run test:long`).

const isLong = Number(process.env["PROPERTY_RUNS"] ?? 0) >= 10_000

/** Shops whose cells run at the same time: many a cell waits. */
const shopCount = isLong ? 6 : 1

let shops: ReadonlyArray<MatrixShop> = []
const healthy = new Map<Visit, Result>()
beforeAll(async () => {
  shops = await Promise.all(Array.from({ length: shopCount }, openMatrixShop))
  for (const visit of visits) for (const shop of shops) healthy.set(visit, await shop.visit(visit))
}, 240_000)
afterAll(() => Promise.all(shops.map((shop) => shop.close())))

type Row = { readonly visit: Visit; readonly call: string }

/** Calls that every page makes: they fail on three pages. */
const everyPage = new Set([
  "GraphQL Store",
  "GraphQL Menu",
  "GraphQL StoreViews",
  "GraphQL Blocks",
  "GraphQL IntrospectionQuery",
  "GET /",
  "GET /easybanner/banner/places",
])
const pagesOfAll = new Set(["/", "/checkout/cart/", "/customer/account/"])

const rows = (): ReadonlyArray<Row> =>
  visits.flatMap((visit) => {
    const calls = [...new Set(healthy.get(visit)?.calls.map(({ name }) => name)), "GraphQL IntrospectionQuery"]
    return calls.filter((call) => !everyPage.has(call) || pagesOfAll.has(visit.path)).map((call) => ({ visit, call }))
  })

const nameOf = ({ visit, call }: Row, fault: Fault): string =>
  `${visit.form === undefined ? "GET" : "POST"} ${visit.path} by ${visit.by}${visit.form?.["step"] === undefined ? "" : ` (${visit.form["step"]})`}, ${call} ${fault} [${roleOf(visit, call)}]`

const ordersOf = ({ small }: MatrixShop): number =>
  Number(small.rows("select count(*) as count from sales_order")[0]?.["count"])

type Cell = { readonly row: Row; readonly fault: Fault }

/** Problems of a cell, each with its name. */
const check = async (shop: MatrixShop, { row, fault }: Cell): Promise<ReadonlyArray<string>> => {
  const before = ordersOf(shop)
  const result = await shop.visit(row.visit, { call: row.call, fault })
  const base = healthy.get(row.visit)
  if (base === undefined) return ["no healthy result"]
  const facts = { ...row, fault, result, healthy: base }
  const placed = row.visit.form?.["step"] === "place" ? ordersOf(shop) - before : 0
  const saysNotPlaced = placed > 0 && result.status === 422
  const isDoubled = placed > 1
  const afterwards = row.visit.form === undefined ? problemsAfterwards(facts, await result.again()) : []
  const problems = [
    ...problemsOf(facts),
    ...afterwards,
    ...(saysNotPlaced ? ["says that a placed order was not placed"] : []),
    ...(isDoubled ? [`${placed} orders`] : []),
  ]
  return problems.map((problem) => `${nameOf(row, fault)}: ${problem}`)
}

/** Looking for an order that may exist takes ten seconds: all of these cells are part of the long run only. */
const isSlow = ({ visit, call }: Row): boolean => visit.form?.["step"] === "place" && /payment-information/.test(call)

const cellsOf = (chosen: ReadonlyArray<Row>): ReadonlyArray<Cell> =>
  chosen.flatMap((row) => faults.map((fault) => ({ row, fault })))

/** All cells in the long run or of the visits that `VISITS` names; otherwise a sample, the same for everybody unless `SEED` or `CELLS` is set. */
const selectedCells = (): ReadonlyArray<Cell> => {
  const { VISITS: part } = process.env
  if (part !== undefined) return cellsOf(rows().filter(({ visit }) => visit.path.includes(part)))
  if (isLong) return cellsOf(rows())
  const numRuns = Number(process.env["CELLS"] ?? 80)
  const { seed } = seededRuns("fault matrix", numRuns, 1)
  return fc.sample(fc.constantFrom(...cellsOf(rows().filter((row) => !isSlow(row)))), { seed, numRuns })
}

describe("The fault matrix", () => {
  test("has at least 750 cells", () => {
    expect(rows().length * faults.length).toBeGreaterThan(750)
  })

  test("has every visit succeed without a fault", () => {
    expect([...healthy].filter(([, { status }]) => status >= 500).map(([{ path }]) => path)).toEqual([])
  })

  test("has a row for every GraphQL query of our own", () => {
    const seen = new Set(rows().map(({ call }) => call))
    const operations = graphqlDocuments.map(
      (text) => /(?:query|mutation) (\w+)/.exec(text)?.[1] ?? /(\w+)/.exec(text)?.[1] ?? "",
    )
    const others = operations.filter((name) => !seen.has(`GraphQL ${name}`) && !queriesOfBrowsers.has(name))
    expect(others).toEqual([])
  })

  test("has a row for every page and form of the storefront", () => {
    const app = new Hono()
    for (const shop of shops.slice(0, 1)) for (const mount of shop.routes()) mount(app, shop.context())
    const paths = new Set(
      app.routes
        .filter(({ method }) => method !== "ALL")
        .map(({ method, path }) => `${method} ${path.replace(/\/$/, "")}`),
    )
    const reached = (route: string) => visits.some((visit) => matches(route, visit))
    expect([...paths].filter((route) => !reached(route) && !withoutRow.test(route))).toEqual([])
  })

  test("shows the shopper a page with a message and the entered data, logs one line, and caches nothing", async () => {
    const cells = selectedCells().toSorted((a, b) => Number(isSlow(b.row)) - Number(isSlow(a.row)))
    const problems: Array<string> = []
    const work = async (shop: MatrixShop): Promise<void> => {
      for (let cell = cells.shift(); cell !== undefined; cell = cells.shift()) {
        problems.push(...(await check(shop, cell)))
      }
    }
    await Promise.all(shops.map(work))
    expect(problems).toEqual([])
  }, 3_600_000)
})

/** Queries that browsers send, which the server passes on, and those that need a shop of another kind. */
const queriesOfBrowsers = new Set([
  "ListedProducts",
  "ajaxsearch",
  "ajaxsearchCategoryOptions",
  "Found",
  "Lines",
  "Cards",
  "NewestOrder",
  "PickupLocations",
])

/** Routes without a row: pages of the built-in shop, further addresses of a page that has one, redirects, pages without a call, and files that are passed on. */
const withoutRow =
  /^\w+ \/(demo\/|cookie-settings|(customer\/account|customer\/address|newsletter\/manage|review\/customer|catalog\/product_compare|wishlist(\/index)?)\/index|wishlist\/shared\/code|wishlist\/index\/share\/|vault\/cards$|customer\/account\/login(\/referer|\w*post)|customer\/account\/:action\{login.*referer)|^GET \/(customer\/\S+\/viewfile|customer\/account\/(:action|logoutSuccess)|newsletter\/subscriber|sales\/guest\/view)|^\w+ \/checkout\/account\/create$|^POST \/checkout\/cart$/

/** Tests whether a visit reaches a route. */
const matches = (route: string, { path, form }: Visit): boolean => {
  const [method = "", pattern = ""] = route.split(" ")
  const source = pattern
    .replace(/:(\w+)\{((?:[^{}]|\{[^}]*\})*)\}/g, "($2)")
    .replace(/(?<!\?):\w+/g, "[^/]+")
    .replace(/\*/g, ".*")
  const plain = path
    .replace(/\?.*$/, "")
    .replace(/\{\w+\}/g, "7")
    .replace(/\/$/, "")
  return (
    method === (form === undefined ? "GET" : "POST") &&
    new RegExp(`^${source}/?$`, "i").test(plain === "" ? "/" : plain)
  )
}
