import { afterAll, beforeAll, describe, expect, test } from "vitest"

import { queryOn } from "../shops/graphql-cart.ts"
import { at } from "../shops/graphql.ts"
import { openManyKindsShop } from "../shops/many-kinds-shop.ts"
import { smallSettings, tokenOf, type SmallShop } from "../shops/small-shop.ts"

let small: SmallShop
beforeAll(async () => {
  small = await openManyKindsShop({
    ...smallSettings,
    onlyLeftFrom: 10,
    search: { ...smallSettings.search, suggests: "everything" },
  })
})
afterAll(() => small.close())

const run = async (query: string, headers: Readonly<Record<string, string>> = {}) => {
  const { data, errors } = await queryOn(small, headers)(query)
  expect(errors).toBeUndefined()
  return data
}
const idOf = (sku: string): number => Number(small.rows("select id from product where sku = ?", sku)[0]?.["id"])
const product = async (sku: string, fields: string) =>
  at(await run(`{products(filter:{sku:{eq:"${sku}"}}){items{${fields}}}}`), "products", "items", 0)

describe("A product over GraphQL", () => {
  test("has the merchant's texts, dates, pictures, stock and links", async () => {
    const picture = "url label position disabled"
    const linked = (names: string) => names.split(" ").map((name) => `${name}{sku}`)
    const tall = await product(
      "TALL",
      `__typename uid id sku name type_id url_key url_suffix stock_status only_x_left_in_stock description{html} short_description{html} new_from_date new_to_date
      gift_message_available ... on RoutableInterface{redirect_code type} image{${picture}} media_gallery{${picture}} media_gallery_entries{label position disabled types file media_type}
      ${linked("related_products upsell_products crosssell_products categories").join(" ").replace("categories{sku}", "categories{url_path}")}
      product_links{sku link_type linked_product_sku linked_product_type position} ... on PhysicalProductInterface{weight}`,
    )
    const main = {
      url: "http://shop.test/media/catalog/product/tall.jpg",
      label: "A tall vase",
      position: expect.any(Number),
      disabled: false,
    }
    expect(tall).toMatchObject({
      __typename: "SimpleProduct",
      uid: btoa(String(idOf("TALL"))),
      id: idOf("TALL"),
      name: "A tall vase",
      type_id: "simple",
      url_key: "tall",
      url_suffix: ".html",
      stock_status: "IN_STOCK",
      only_x_left_in_stock: 10,
      description: { html: "<p>Thrown by <b>Ines</b></p>" },
      short_description: { html: "For long stems" },
      new_from_date: "2026-06-01 00:00:00",
      new_to_date: "2026-07-01 23:59:59",
      gift_message_available: "1",
      redirect_code: 0,
      type: "PRODUCT",
      image: main,
      media_gallery: [
        main,
        { ...main, url: "http://shop.test/media/catalog/product/tall-2.jpg", label: "From above", disabled: true },
      ],
      media_gallery_entries: [
        {
          label: null,
          file: "/tall.jpg",
          media_type: "image",
          disabled: false,
          types: ["image", "small_image", "thumbnail"],
        },
        { label: "From above", file: "/tall-2.jpg", media_type: "image", disabled: true, types: [] },
      ],
      related_products: [{ sku: "WIDE" }],
      upsell_products: [{ sku: "TINY" }],
      // A disabled product is not linked.
      crosssell_products: [{ sku: "TINY" }],
      categories: [{ url_path: "vases/floor" }, { url_path: "offers" }],
      weight: 2.5,
    })
    const links = [at(tall, "product_links")]
      .flat()
      .map((link: unknown) => [
        at(link, "sku"),
        at(link, "link_type"),
        at(link, "linked_product_sku"),
        at(link, "linked_product_type"),
      ])
    expect(links).toEqual([
      ["TALL", "related", "WIDE", "simple"],
      ["TALL", "upsell", "TINY", "simple"],
      ["TALL", "crosssell", "TINY", "simple"],
    ])
  })

  test("without texts, pictures, dates and weight has null or nothing for them", async () => {
    expect(
      await product(
        "TINY",
        "image{url} media_gallery{url} new_from_date new_to_date special_price special_from_date special_to_date gift_message_available related_products{sku} product_links{sku} price_tiers{quantity} tier_price rating_summary review_count ... on PhysicalProductInterface{weight} ... on CustomizableProductInterface{options{uid}}",
      ),
    ).toEqual({
      image: null,
      media_gallery: [],
      new_from_date: null,
      new_to_date: null,
      special_price: null,
      special_from_date: null,
      special_to_date: null,
      gift_message_available: "0",
      related_products: [],
      product_links: [],
      price_tiers: [],
      tier_price: null,
      rating_summary: 0,
      review_count: 0,
      weight: null,
      options: null,
    })
    expect(await product("MUG", "gift_message_available only_x_left_in_stock")).toEqual({
      gift_message_available: null,
      only_x_left_in_stock: null,
    })
    expect(await product("GONE", "stock_status only_x_left_in_stock")).toEqual({
      stock_status: "OUT_OF_STOCK",
      only_x_left_in_stock: null,
    })
  })

  test.each([
    [
      "SALE",
      "special_price special_from_date special_to_date",
      { special_price: 30, special_from_date: "2026-01-01 00:00:00", special_to_date: "2026-12-31 23:59:59" },
    ],
    [
      "SALE",
      "price_range{minimum_price{regular_price{value} final_price{value} discount{amount_off percent_off}}}",
      {
        price_range: {
          minimum_price: {
            regular_price: { value: 40 },
            final_price: { value: 30 },
            discount: { amount_off: 10, percent_off: 25 },
          },
        },
      },
    ],
    [
      "BOWL",
      "price_tiers{quantity final_price{value} discount{amount_off percent_off}}",
      {
        price_tiers: [
          { quantity: 3, final_price: { value: 27 }, discount: { amount_off: 0.99, percent_off: 9.91 } },
          { quantity: 10, final_price: { value: 79.9 }, discount: { amount_off: 2, percent_off: 20.02 } },
        ],
      },
    ],
    [
      "BOWL",
      "tier_price tier_prices{qty value percentage_value}",
      {
        tier_price: 9,
        tier_prices: [
          { qty: 3, value: 9, percentage_value: null },
          { qty: 10, value: 7.99, percentage_value: 20 },
        ],
      },
    ],
    [
      "SET",
      "... on GroupedProduct{items{qty position product{sku}}}",
      {
        items: [
          { qty: 2, position: 1, product: { sku: "MUG" } },
          { qty: expect.any(Number), position: 2, product: { sku: "BOWL" } },
        ],
      },
    ],
    [
      "COURSE",
      "... on DownloadableProduct{links_title links_purchased_separately downloadable_product_samples{id} downloadable_product_links{title price sort_order sample_url sample_file sample_type link_type number_of_downloads is_shareable}}",
      {
        links_title: "Lessons",
        links_purchased_separately: 1,
        downloadable_product_samples: [],
        downloadable_product_links: [
          {
            title: "One",
            price: 1.5,
            sort_order: expect.any(Number),
            sample_url: null,
            sample_file: null,
            sample_type: null,
            link_type: "FILE",
            number_of_downloads: 2,
            is_shareable: false,
          },
          {
            title: "Two",
            price: 2,
            sort_order: expect.any(Number),
            sample_url: null,
            sample_file: null,
            sample_type: null,
            link_type: "FILE",
            number_of_downloads: 0,
            is_shareable: false,
          },
        ],
      },
    ],
    [
      "BOX",
      "... on BundleProduct{price_view dynamic_price dynamic_sku dynamic_weight ship_bundle_items items{title required type position sku options{label quantity position is_default can_change_quantity price price_type product{sku}}}}",
      {
        price_view: "PRICE_RANGE",
        dynamic_price: true,
        dynamic_sku: false,
        dynamic_weight: true,
        ship_bundle_items: "TOGETHER",
        items: [
          {
            title: "Mug",
            required: true,
            type: "radio",
            position: 1,
            sku: "BOX",
            options: [
              {
                label: "The mug",
                quantity: 1,
                position: 1,
                is_default: false,
                can_change_quantity: true,
                price: 0,
                price_type: "FIXED",
                product: { sku: "MUG" },
              },
              {
                label: "The few",
                quantity: 1,
                position: 2,
                is_default: false,
                can_change_quantity: false,
                price: 0,
                price_type: "FIXED",
                product: { sku: "FEW" },
              },
            ],
          },
          {
            title: "Extras",
            required: false,
            type: "checkbox",
            position: 2,
            sku: "BOX",
            options: [
              {
                label: "The bowl",
                quantity: 2,
                position: 1,
                is_default: false,
                can_change_quantity: false,
                price: 0,
                price_type: "FIXED",
                product: { sku: "BOWL" },
              },
              {
                label: "The untaxed",
                quantity: 1,
                position: 2,
                is_default: false,
                can_change_quantity: false,
                price: 0,
                price_type: "FIXED",
                product: { sku: "UNTAXED" },
              },
            ],
          },
        ],
      },
    ],
  ])("%s has %s", async (sku, fields, expected) => {
    expect(await product(sku, fields)).toEqual(expected)
  })

  test("shows a bundle as low as its cheapest choice where the merchant wants it", async () => {
    small.runSql(`update product set price_view = 'as-low-as' where id = ${idOf("BOX")}`)
    expect(await product("BOX", "... on BundleProduct{price_view}")).toEqual({ price_view: "AS_LOW_AS" })
  })

  test("offers the variants on sale, without disabled ones", async () => {
    const fields =
      "variants{attributes{code label value_index uid} product{sku}} configurable_product_options_selection{variant{sku} media_gallery{url} configurable_options{attribute_code label values{label is_available is_use_default swatch{value}}}}"
    const shirt = await product("SHIRT", `... on ConfigurableProduct{${fields}}`)
    const variants = [at(shirt, "variants")].flat()
    expect(
      variants.map((one: unknown) => [
        at(one, "product", "sku"),
        at(one, "attributes", 0, "code"),
        at(one, "attributes", 0, "label"),
      ]),
    ).toEqual([
      ["SHIRT-S", "size", "S"],
      ["SHIRT-M", "size", "M"],
      ["SHIRT-L", "size", "L"],
    ])
    const value = (label: string, is_available: boolean) => ({
      label,
      is_available,
      is_use_default: true,
      swatch: null,
    })
    expect(at(shirt, "configurable_product_options_selection")).toEqual({
      variant: null,
      media_gallery: [],
      configurable_options: [
        { attribute_code: "size", label: "Size", values: [value("S", true), value("M", true), value("L", false)] },
      ],
    })
    const small_ = String(at(variants[0], "attributes", 0, "uid"))
    const chosen = await product(
      "SHIRT",
      `... on ConfigurableProduct{configurable_product_options_selection(configurableOptionValueUids:["${small_}","none"]){variant{sku} options_available_for_selection{option_value_uids}}}`,
    )
    expect(at(chosen, "configurable_product_options_selection")).toMatchObject({
      variant: { sku: "SHIRT-S" },
      options_available_for_selection: [{ option_value_uids: [small_, expect.any(String)] }],
    })
  })
})

describe("A review over GraphQL", () => {
  const write = (who: Readonly<Record<string, string>>, sku: string, ratings: string) =>
    queryOn(
      small,
      who,
    )(
      `mutation{createProductReview(input:{sku:"${sku}",nickname:"Jo",summary:"Good",text:"Very good",ratings:[${ratings}]}){review{summary text nickname created_at average_rating ratings_breakdown{name} product{sku}}}}`,
    )

  test("is returned as it was written, and belongs to its customer", async () => {
    small.runSql("insert into rating (id, name, position) values (1, 'Quality', 2), (2, 'Price', 1)")
    const ann = await tokenOf(small, "ann@example.com", "Ann-likes-mugs-7")
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
    expect(small.rows("select c.email from review r join customer c on c.id = r.customer_id")).toEqual([
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

describe("Addresses of the shop over GraphQL", () => {
  test.each([
    ["tall.html", "PRODUCT", "TALL"],
    ["vases/table.html", "CATEGORY", "Table vases"],
    ["care", "CMS_PAGE", "Instructions"],
  ])("%s leads to a %s", async (url, type, name) => {
    const data = await run(
      `{route(url:"${url}"){__typename relative_url redirect_code type ... on SimpleProduct{sku} ... on CategoryTree{name} ... on CmsPage{title}}
      urlResolver(url:"${url}"){id entity_uid relative_url redirectCode type canonical_url}}`,
    )
    expect(at(data, "route")).toMatchObject({ relative_url: url, redirect_code: 0, type })
    expect(Object.values(Object(at(data, "route")))).toContain(name)
    const id = Number(at(data, "urlResolver", "id"))
    expect(at(data, "urlResolver")).toEqual({
      id,
      entity_uid: btoa(String(id)),
      relative_url: url,
      redirectCode: 0,
      type,
      canonical_url: null,
    })
  })

  test("of a disabled product lead nowhere; a page is found by its number too", async () => {
    expect(await run('{route(url:"old.html"){type} urlResolver(url:"none.html"){id}}')).toEqual({
      route: null,
      urlResolver: null,
    })
    const id = Number(small.rows("select id from content_page where identifier = 'care'")[0]?.["id"])
    expect(
      await run(`{cmsPage(id:${id}){identifier url_key title content content_heading page_layout meta_title meta_description meta_keywords relative_url redirect_code type}
        cmsBlocks(identifiers:["hint",null,"promo"]){items{identifier title content}}}`),
    ).toEqual({
      cmsPage: {
        identifier: "care",
        url_key: "care",
        title: "Instructions",
        content: "<p>Gently</p>",
        content_heading: "How to care",
        page_layout: "1column",
        meta_title: "Care of vases",
        meta_description: "Gently",
        meta_keywords: expect.toSatisfy((text: unknown) => text === null || text === ""),
        relative_url: "care",
        redirect_code: 0,
        type: "CMS_PAGE",
      },
      cmsBlocks: {
        items: [
          { identifier: "hint", title: "Hint", content: "<p>Here</p>" },
          { identifier: "promo", title: "Promo", content: "<p>Now</p>" },
        ],
      },
    })
  })
})

describe("Suggestions over GraphQL", () => {
  const found =
    "total_count page_info{page_size current_page total_pages} suggestions{products{id sku name title num_results url final_price price{regularPrice{amount{value currency}} minimalPrice{amount{value}}}} categories{title num_results url} pages{title num_results url}}"
  const titles = async (args: string) => {
    const data = await run(`{ajaxsearch(${args}){${found}}}`)
    return [at(data, "ajaxsearch", "suggestions", "products")].flat().map((one: unknown) => at(one, "sku"))
  }

  test("are products, categories and pages with their addresses and prices, page by page", async () => {
    const data = await run(`{ajaxsearch(search:"vase%73",pageSize:2,currentPage:1){${found}}}`)
    expect(at(data, "ajaxsearch", "suggestions", "categories")).toContainEqual({
      title: "Vases",
      num_results: "",
      url: "http://shop.test/vases.html",
    })
    const page = await run(`{ajaxsearch(search:"instruct"){${found}}}`)
    expect(at(page, "ajaxsearch", "suggestions", "pages")).toEqual([
      { title: "Instructions", num_results: "", url: "http://shop.test/care" },
    ])
    const sale = await run(`{ajaxsearch(search:"sale"){${found}}}`)
    expect(at(sale, "ajaxsearch", "suggestions", "products", 0)).toEqual({
      id: idOf("SALE"),
      sku: "SALE",
      name: "The sale",
      title: "The sale",
      num_results: "",
      url: "http://shop.test/sale.html",
      final_price: 30,
      price: { regularPrice: { amount: { value: 40, currency: "USD" } }, minimalPrice: { amount: { value: 30 } } },
    })
    const all = await titles('search:"the",pageSize:100')
    expect(all.length).toBeGreaterThan(4)
    expect([
      ...(await titles('search:"the",pageSize:2')),
      ...(await titles('search:"the",pageSize:2,currentPage:2')),
    ]).toEqual(all.slice(0, 4))
    const second = await run(`{ajaxsearch(search:"the",pageSize:2,currentPage:2){${found}}}`)
    expect(at(second, "ajaxsearch")).toMatchObject({
      total_count: all.length,
      page_info: { page_size: 2, current_page: 2, total_pages: Math.ceil(all.length / 2) },
    })
  })

  test("are those of a category where one is chosen", async () => {
    const table = Number(small.rows("select id from category where url_path = 'vases/table'")[0]?.["id"])
    expect((await titles(`search:"the",category:${table}`)).toSorted()).toEqual(["TINY", "WIDE"])
    const everywhere = await titles('search:"the",pageSize:100')
    for (const all of ["0", "null"])
      expect(await titles(`search:"the",pageSize:100,category:${all}`)).toEqual(everywhere)
    expect(await titles('search:"100%"')).toEqual([])
  })

  test.each([
    ["", ["All", "Vases", "&nbsp;&nbsp;Floor vases", "&nbsp;&nbsp;Table vases", "Offers"]],
    ['(search:" TABLE ")', ["All", "&nbsp;&nbsp;Table vases"]],
    ['(category:0,search:"of")', ["All", "Offers"]],
    ["(category:VASES)", ["All", "Vases", "Floor vases", "Table vases"]],
    ["(category:TABLE)", ["All", "Vases", "Table vases"]],
    ["(category:9999)", ["All", "Vases", "&nbsp;&nbsp;Floor vases", "&nbsp;&nbsp;Table vases", "Offers"]],
  ])("can be narrowed to categories: %s", async (args, expected) => {
    const id = (path: string) => String(small.rows("select id from category where url_path = ?", path)[0]?.["id"])
    const query = args.replace("VASES", id("vases")).replace("category:TABLE", `category:${id("vases/table")}`)
    const data = await run(`{ajaxsearchCategoryOptions${query}{items{id text}}}`)
    const items = [at(data, "ajaxsearchCategoryOptions", "items")].flat()
    expect(items.map((item: unknown) => at(item, "text"))).toEqual(expected)
    expect(at(items[0], "id")).toBe("0")
  })
})
