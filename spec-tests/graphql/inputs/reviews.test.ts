import { describe, expect, test } from "vitest"

import { queryOn } from "../../shops/graphql-cart.ts"
import { at } from "../../shops/graphql.ts"
import { smallSettings, tokenOf } from "../../shops/small-shop.ts"
import { manyKindsShop, everythingShown, openManyKindsShop } from "./many-kinds-shop.ts"

const { run, shop } = manyKindsShop(everythingShown)

describe("A review over GraphQL", () => {
  const write = (who: Readonly<Record<string, string>>, sku: string, ratings: string) =>
    queryOn(
      shop(),
      who,
    )(
      `mutation{createProductReview(input:{sku:"${sku}",nickname:"Jo",summary:"Good",text:"Very good",ratings:[${ratings}]}){review{summary text nickname created_at average_rating ratings_breakdown{name} product{sku}}}}`,
    )

  test("is returned as it was written, and belongs to its customer", async () => {
    shop().runSql("insert into rating (id, name, position) values (1, 'Quality', 2), (2, 'Price', 1)")
    const ann = await tokenOf(shop(), "ann@example.com", "Ann-likes-mugs-7")
    const rating = (id: number, value: number) => `{id:"${btoa(String(id))}",value_id:"${btoa(String(value))}"}`
    expect(await write(ann, "WIDE", `${rating(1, 4)},null,${rating(2, 8)}`)).toEqual({
      data: {
        createProductReview: {
          review: {
            summary: "Good",
            text: "Very good",
            nickname: "Jo",
            created_at: "2026-06-15 12:00:00",
            average_rating: 70,
            ratings_breakdown: [],
            product: { sku: "WIDE" },
          },
        },
      },
    })
    expect(shop().rows("select c.email from review r join customer c on c.id = r.customer_id")).toEqual([
      { email: "ann@example.com" },
    ])
    expect(at(await write({}, "WIDE", ""), "data", "createProductReview", "review", "average_rating")).toBe(0)
    expect(at(await write({}, "OLD", ""), "errors", 0, "message")).toBe('Could not find a product with SKU "OLD"')
    expect(await run("{productReviewRatingsMetadata{items{id name values{value_id value}}}}")).toMatchObject({
      productReviewRatingsMetadata: {
        items: [
          {
            id: btoa("2"),
            name: "Price",
            values: [6, 7, 8, 9, 10].map((id, index) => ({ value_id: btoa(String(id)), value: String(index + 1) })),
          },
          { id: btoa("1"), name: "Quality", values: [{ value_id: btoa("1"), value: "1" }, {}, {}, {}, {}] },
        ],
      },
    })
  })

  test.each([
    [{ enabled: false, guests: true }, "Creating product reviews are not currently available.", true],
    [{ enabled: true, guests: false }, "Guest customers aren't allowed to add product reviews.", false],
  ])("with the settings %j is refused", async (reviews, message, alsoForCustomers) => {
    const strict = await openManyKindsShop({ ...smallSettings, reviews })
    const ann = await tokenOf(strict, "ann@example.com", "Ann-likes-mugs-7")
    const refused = async (who: Readonly<Record<string, string>>) =>
      (
        await queryOn(
          strict,
          who,
        )(
          'mutation{createProductReview(input:{sku:"WIDE",nickname:"Jo",summary:"A",text:"B",ratings:[]}){review{text}}}',
        )
      ).errors?.map(({ message: text, extensions }) => [text, extensions?.category])
    expect(await refused({})).toEqual([[message, "graphql-authorization"]])
    expect(await refused(ann)).toEqual(alsoForCustomers ? [[message, "graphql-authorization"]] : undefined)
    await strict.close()
  })
})
