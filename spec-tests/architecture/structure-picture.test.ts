import { expect, test } from "vitest"

import { areaOf, arrowsBetween, pictureInReadme, structurePicture } from "./structure-picture.ts"

// After a change of imports: node spec-tests/architecture/structure-picture.ts
test("the structure picture in README.md equals the one drawn from the imports", () => {
  expect(pictureInReadme()).toBe(structurePicture())
})

test.each([
  ["core/cart/quantity.ts", "core"],
  ["app/shop/shop.ts", "app/shop"],
  ["app/shop/api/rest/rest-routes.ts", "app/shop/api"],
  ["app/main.ts", "app"],
  ["effect", undefined],
])("%s belongs to the area %s", (file, area) => {
  expect(areaOf(file)).toBe(area)
})

test("arrows of the structure picture lead from the importing area to the imported one", () => {
  const arrows = arrowsBetween(["app/client/boot/boot.ts", "core/index.ts"])
  expect([...arrows]).toContain("app/client → core")
  expect([...arrows].filter((arrow) => arrow.startsWith("core"))).toEqual([])
})
