import { attributeValues } from "../../../domain/catalogue/read-attribute-values.ts"
import {
  type CompareList,
  addToCompareList,
  compareListByUid,
  compareListOfCustomer,
  removeFromCompareList,
  comparedProducts,
  createCompareList,
  deleteCompareList,
  assignCompareList,
} from "../../../domain/wish-list/compare-lists.ts"
import { message, untranslated } from "../../../infra/translation/shop-message.ts"
import { translate } from "../../../infra/translation/shop-translate.ts"
import { inputError, noSuchEntity, requiredArgument } from "../graphql-error.ts"
import { idOfUid, uidOf } from "../graphql-uid.ts"
import type { ProductWithParts } from "../loaders.ts"
import { productSourceOf } from "../products/product-source.ts"
import type { GraphqlContext } from "../request-context.ts"
import type { SchemaPart } from "../schema-part.ts"

declare module "../resolver-types.ts" {
  interface Sources {
    readonly CompareList: CompareList
    readonly ComparableItem: ComparedItem
  }
}

const sdl = /* GraphQL */ `
  extend type Query {
    compareList(uid: ID!): CompareList
  }

  extend type Customer {
    compare_list: CompareList
  }

  extend type Mutation {
    createCompareList(input: CreateCompareListInput): CompareList
    addProductsToCompareList(input: AddProductsToCompareListInput): CompareList
    removeProductsFromCompareList(input: RemoveProductsFromCompareListInput): CompareList
    deleteCompareList(uid: ID!): DeleteCompareListOutput
    "Moves the products of a guest's list to the caller's list, and deletes the former."
    assignCompareListToCustomer(uid: ID!): AssignCompareListToCustomerOutput
  }

  type AssignCompareListToCustomerOutput {
    result: Boolean!
    compare_list: CompareList
  }

  input CreateCompareListInput {
    products: [ID]
  }
  input AddProductsToCompareListInput {
    uid: ID!
    products: [ID]!
  }
  input RemoveProductsFromCompareListInput {
    uid: ID!
    products: [ID]!
  }

  type DeleteCompareListOutput {
    result: Boolean!
  }

  type CompareList {
    uid: ID!
    item_count: Int!
    attributes: [ComparableAttribute]
    items: [ComparableItem]
  }

  type ComparableAttribute {
    code: String!
    label: String!
  }
  type ComparableItem {
    uid: ID!
    product: ProductInterface!
    attributes: [ProductAttribute]!
  }
  type ProductAttribute {
    code: String!
    value: String!
  }
`

/** Attributes of every product; the merchant's own attributes follow. */
const builtInAttributes = [
  { code: "sku", label: untranslated("SKU") },
  { code: "description", label: message("Description") },
  { code: "short_description", label: message("Short Description") },
]

type ComparedItem = { readonly found: ProductWithParts; readonly values: ReadonlyMap<string, string> }

const comparedItems = async (
  list: CompareList,
  _args: unknown,
  context: GraphqlContext,
): Promise<ReadonlyArray<ComparedItem>> => {
  const ids = await comparedProducts(context.shop.read, list.id)
  context.countEntries(ids.length)
  const products = await context.load.product.getMany(ids)
  return Promise.all(
    products.flatMap((found) =>
      found === null ? [] : [valuesOf(found, context).then((values) => ({ found, values }))],
    ),
  )
}

const valuesOf = async ({ product }: ProductWithParts, { load, structure }: GraphqlContext) => {
  const texts = await load.texts.get(product.id)
  const customAttributes = attributeValues(await load.attributeValues.get(product.id), structure).map(
    ({ attribute, text, options }) => [attribute.code, text ?? options.map(({ label }) => label).join(", ")] as const,
  )
  return new Map([
    ["sku", product.sku],
    ["description", texts?.description ?? ""],
    ["short_description", texts?.short_description ?? ""],
    ...customAttributes,
  ])
}

/** The visible attributes of the listed products. */
const attributesOf = ({ shop, structure }: GraphqlContext) => [
  ...builtInAttributes.map(({ code, label }) => ({ code, label: translate(shop.settings, label) })),
  ...structure.attributes.filter(({ isVisible }) => isVisible).map(({ code, label }) => ({ code, label })),
]

type Products = { readonly products?: ReadonlyArray<string | null> | null }
type ListInput = { readonly input?: (Products & { readonly uid: string }) | null }

const idsOf = ({ products }: Products): ReadonlyArray<number> =>
  (products ?? []).map((uid) => idOfUid(uid ?? "")).filter((id) => !Number.isNaN(id))

const changeList = async (
  args: ListInput,
  { shop, customerId }: GraphqlContext,
  change: typeof addToCompareList,
): Promise<CompareList> => {
  const input = requiredArgument(args.input, "uid")
  const caller = await customerId()
  return shop.transact(async (trx) => {
    const list = await compareListByUid(trx, input.uid, caller)
    if (list === undefined) throw noSuchEntity("The specified compare list ID value doesn't exist.")
    await change(trx, list.id, idsOf(input))
    return list
  })
}

const assignList = async ({ shop, customerId }: GraphqlContext, uid: string) => {
  if (uid === "") throw inputError(untranslated('"uid" value must be specified'))
  const caller = await customerId()
  if (caller === undefined) throw inputError("Customer must be logged")
  return shop.transact(async (trx) => {
    const list = await compareListByUid(trx, uid, caller)
    if (list === undefined) return { result: false, compare_list: null }
    return { result: true, compare_list: await assignCompareList(shop, trx, list, caller) }
  })
}

/** The query `compareList`, `Customer.compare_list`, and the mutations of compare lists. [graphql/120] */
export const compareListsPart = {
  sdl,
  resolvers: {
    Query: {
      compareList: async (_source, { uid }, { shop, customerId }) =>
        compareListByUid(shop.read, uid, await customerId()),
    },
    Customer: {
      compare_list: ({ id }, _args, { shop }) => compareListOfCustomer(shop.read, id),
    },
    Mutation: {
      createCompareList: async (_source, { input }, { shop, customerId }) => {
        const caller = await customerId()
        return shop.transact(async (trx) => {
          const customersList = caller === undefined ? undefined : await compareListOfCustomer(trx, caller)
          const list = customersList ?? (await createCompareList(shop, trx, { customerId: caller }))
          await addToCompareList(trx, list.id, idsOf(input ?? {}))
          return list
        })
      },
      addProductsToCompareList: (_source, args, context) => changeList(args, context, addToCompareList),
      removeProductsFromCompareList: (_source, args, context) => changeList(args, context, removeFromCompareList),
      assignCompareListToCustomer: (_source, { uid }, context) => assignList(context, uid),
      deleteCompareList: async (_source, { uid }, { shop, customerId }) => {
        const caller = await customerId()
        return shop.transact(async (trx) => {
          const list = await compareListByUid(trx, uid, caller)
          if (list !== undefined) await deleteCompareList(trx, list.id)
          return { result: list !== undefined }
        })
      },
    },
    CompareList: {
      item_count: async (list, _args, { shop }) => (await comparedProducts(shop.read, list.id)).length,
      attributes: (_list, _args, context) => attributesOf(context),
      items: comparedItems,
    },
    ComparableItem: {
      uid: ({ found }) => uidOf(found.product.id),
      product: ({ found }) => productSourceOf(found),
      attributes: ({ values }, _args, context) =>
        attributesOf(context).map(({ code }) => ({ code, value: values.get(code) || "N/A" })),
    },
  },
} satisfies SchemaPart
