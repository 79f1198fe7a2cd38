import { readFileSync } from "node:fs"

import { expect, test } from "vitest"

type Manifest = Readonly<Record<string, { readonly imports?: ReadonlyArray<string> }>>

const manifest: Manifest = JSON.parse(readFileSync(".build/client/.vite/manifest.json", "utf8"))

/** The first import path from a chunk back to itself. */
const circleFrom = (chunk: string, way: ReadonlyArray<string> = []): ReadonlyArray<string> | undefined => {
  if (way.includes(chunk)) return [...way.slice(way.indexOf(chunk)), chunk]
  for (const imported of manifest[chunk]?.imports ?? []) {
    const circle = circleFrom(imported, [...way, chunk])
    if (circle !== undefined) return circle
  }
  return undefined
}

// A cycle runs a chunk before its imports are ready, only for some loading orders.
test("no file of the build loads itself through other files", () => {
  expect(Object.keys(manifest).flatMap((chunk) => circleFrom(chunk) ?? [])).toEqual([])
})

// Code shared by two documents is put into the chunk of `boot`, which is for pages of the shop.
test.each(["card-form", "gallery-window", "simulated-player"])(
  "the script of the separate document %s loads nothing else",
  (name) => {
    expect(manifest[`app/client/${name}.ts`]?.imports ?? []).toEqual([])
  },
)
