import { formOfAddress } from "../../core/addresses/address-form.wire.ts"
import type { KnownAddress } from "../../core/addresses/address.ts"
import { addressKey, creationTime } from "../../core/addresses/known-address-key.ts"
import type { AddressDefaults } from "../../core/addresses/new-customer-address.ts"
import { vectorCountries } from "../arbitraries/vector-countries.ts"
import { ofAddress, ofForm, ofModel, texts, type Fields, type Shown } from "./address-fields.ts"
import { converter, leaveOut, type Difference, type Vector } from "./converter.ts"
import { textOf } from "./text.ts"
import { savedAddress, typedAddress } from "./wire-address.ts"

// Conversions between addresses, forms and the address book in Magento's own client.

type Config = {
  readonly defaultCountryId?: string
  readonly defaultRegionId?: string
  readonly defaultPostcode?: string
}
type Input = {
  readonly config?: Config
  readonly useDefaultPostCode?: boolean
  readonly kind?: "typed" | "saved"
  readonly data: Fields
}
type Model = { readonly key: string; readonly type: string; readonly fields: Fields }
type Known = (Shown & { readonly type?: string; readonly key?: string }) | undefined
type AddressVector<Output = unknown> = Vector<Input, Output>
type AddressDifference<Output> = Difference<AddressVector<Output>, Known>

const set = "04-address-models"

const defaultsOf = ({ config, useDefaultPostCode }: Input): AddressDefaults => ({
  countryId: config?.defaultCountryId ?? "",
  regionId: config?.defaultRegionId,
  postcode: useDefaultPostCode === true ? config?.defaultPostcode : undefined,
})

const typedOf = (input: Input, type?: "new-customer-address" | "new-customer-billing-address") =>
  typedAddress(input.data, type, defaultsOf(input))

const shown = (known: KnownAddress | undefined): Known =>
  known === undefined ? undefined : { type: known.type, ...ofAddress(known.address) }
const theirModel = ({ output }: AddressVector<Model>): Known => ({ type: output.type, ...ofModel(output.fields) })

const changed = (known: Known, change: Partial<Shown>): Known => known && { ...known, ...change }

const isPlain = (value: unknown) => ["string", "number", "boolean"].includes(typeof value)
const unlisted = ({ code, value, label }: Shown["attributes"][number]): Shown["attributes"][number] => {
  const { attribute_code: inner, value: innerValue } = Object(value)
  if (inner === undefined || innerValue === undefined) return { code, value, ...(label === undefined ? {} : { label }) }
  return unlisted({ code: inner, value: innerValue, ...ofWords(innerValue), ...Object(value).label })
}
const ofWords = (value: unknown) => (typeof value === "boolean" ? { label: value ? "Yes" : "No" } : {})

const attributesHaveTheirCodes: AddressDifference<unknown> = {
  reason: "custom attributes sent as a list have their codes",
  applies: (_, theirs) => (theirs?.attributes ?? []).some(({ value }) => Object(value).attribute_code !== undefined),
  expected: (theirs) => changed(theirs, { attributes: (theirs?.attributes ?? []).map(unlisted) }),
}
const attributesArePlain: AddressDifference<unknown> = {
  reason: "an attribute whose value is neither text nor a number is left out",
  applies: (_, theirs) => (theirs?.attributes ?? []).some(({ value }) => !isPlain(value)),
  expected: (theirs) =>
    changed(theirs, { attributes: (theirs?.attributes ?? []).filter(({ value }) => isPlain(value)) }),
}

const regionsOf = (known: Known) => vectorCountries.find(({ id }) => id === known?.countryId)?.regions ?? []
const listed = (known: Known) => {
  const region = regionsOf(known).find(({ id }) => id === known?.region[0])
  return region && [region.id, region.code, region.name]
}
const none = ["", "", ""]
const regionIsListed: AddressDifference<unknown> = {
  reason: "a region with an id has the code and name of the country's list",
  applies: (_, theirs) => listed(theirs) !== undefined && listed(theirs)?.join() !== theirs?.region.join(),
  expected: (theirs) => changed(theirs, { region: listed(theirs) ?? none }),
}
const hasNoSuchRegion: AddressDifference<unknown> = {
  reason: "a region that the country does not have is removed",
  applies: (_, theirs) =>
    regionsOf(theirs).length > 0 && listed(theirs) === undefined && theirs?.region.join("") !== "",
  expected: (theirs) => changed(theirs, { region: none }),
}
const streets: AddressDifference<unknown> = {
  reason: "a street line may be a number",
  applies: ({ input }) => Object.values(Object(input.data?.["street"])).some((line) => typeof line === "number"),
  expected: (theirs, { input }) => changed(theirs, { street: texts(input.data["street"]) }),
}
const nothing: AddressDifference<unknown> = {
  reason: "nothing is not a form",
  applies: ({ input }) => input.data === null,
  expected: () => undefined,
}
const zeroIsPostcode: AddressDifference<unknown> = {
  reason: "0 is a postcode like any other",
  applies: ({ input }) => input.data?.["postcode"] === 0,
  expected: (theirs) => changed(theirs, { postcode: "0" }),
}
const differences = [
  nothing,
  attributesHaveTheirCodes,
  attributesArePlain,
  regionIsListed,
  hasNoSuchRegion,
  streets,
  zeroIsPostcode,
]

const typedAddresses = converter<Input, Model, Known>({
  set,
  functions: ["formAddressDataToQuoteAddress"],
  title: "[3.new-customer-address.1] address of a form",
  theirs: theirModel,
  ours: ({ input }) => shown(typedOf(input)),
  differences,
})

/** Magento's plain model accepts its own names beside those of a form; the default region precedes its region name. */
const underFormNames = ({ data: { countryId, regionId, ...data }, config }: Input): Fields => {
  const country = data["country_id"] ?? countryId
  const isDefault = config?.defaultRegionId !== undefined && country === config.defaultCountryId
  return {
    ...(country === undefined ? {} : { country_id: country }),
    ...(regionId === undefined || isDefault ? {} : { region_id: regionId }),
    ...data,
  }
}

/** Magento's plain model looks up no region; its converter does. */
const withoutRegionNames = (known: Known): Known => known && { ...known, region: known.region.slice(0, 1) }

const newAddresses = converter<Input, Model, Known>({
  set,
  functions: ["new-customer-address"],
  title: "[3.new-customer-address.2] a new address",
  theirs: (vector) => withoutRegionNames(theirModel(vector)),
  ours: ({ input }) => withoutRegionNames(shown(typedOf({ ...input, data: underFormNames(input) }))),
  differences: [nothing, attributesHaveTheirCodes, attributesArePlain, streets, zeroIsPostcode],
})

const billingAddresses = converter<Input, Model, Known>({
  set,
  functions: ["createBillingAddress"],
  title: "[3.new-billing-address.1] a new billing address",
  theirs: theirModel,
  ours: ({ input }) => shown(typedOf(input, "new-customer-billing-address")),
  differences,
})

type Thrown = { readonly throws?: string }
const attributeCodes = ({ data }: Input) =>
  Object.values(Object(data["custom_attributes"])).map((one) => Object(one).attribute_code)

const attributesHaveTheirOrder: AddressDifference<unknown> = {
  reason: "custom attributes of a saved address have the order of the backend",
  applies: ({ input }, theirs) => input.kind !== "typed" && (theirs?.attributes.length ?? 0) > 1,
  expected: (theirs, { input }) =>
    changed(theirs, {
      attributes: attributeCodes(input).flatMap((code) => theirs?.attributes.filter((one) => one.code === code) ?? []),
    }),
}

const savedAddresses = converter<Input, Model & Thrown, Known>({
  set,
  functions: ["customer/address"],
  title: "[3.customer-address.1] [3.customer-address.8] a saved address",
  theirs: ({ output }) =>
    output.throws === undefined ? { key: output.key, type: output.type, ...ofModel(output.fields) } : undefined,
  ours: ({ input }) => {
    const known = savedAddress(input.data)
    const one = shown(known)
    return known && one && { key: addressKey(known), ...one }
  },
  differences: [
    {
      reason: "an address without a region is accepted; Magento's client fails",
      applies: ({ output }) => output.throws !== undefined,
      expected: (_, { input: { data } }) => ({
        key: `customer-address${textOf(data["id"])}`,
        type: "customer-address",
        ...ofForm({ ...data, region: undefined }),
      }),
    },
    attributesHaveTheirOrder,
    {
      reason: "a saved address without an id has no id in its key",
      applies: ({ input }) => input.data["id"] === undefined,
      expected: (theirs) => theirs && { ...theirs, key: "customer-address" },
    },
    {
      reason: "a region of a saved address that is text is its name",
      applies: ({ input }) => typeof input.data["region"] === "string",
      expected: (theirs, { input }) => changed(theirs, { region: ["", "", String(input.data["region"])] }),
    },
  ],
})

const knownOf = (input: Input) => (input.kind === "saved" ? savedAddress(input.data) : typedOf(input))

const forms = converter<Input, Fields, Known>({
  set,
  functions: ["quoteAddressToFormAddressData"],
  title: "the form of an address",
  theirs: ({ output }) => ofForm(output),
  ours: ({ input }) => {
    const known = knownOf(input)
    return known && ofForm(formOfAddress(known))
  },
  differences: [attributesHaveTheirOrder, ...differences],
})

const estimates = converter<Input, Model, Known>({
  set,
  functions: ["addressToEstimationAddress"],
  title: "address of an estimate, made of an address",
  theirs: theirModel,
  ours: ({ input }) => {
    const known = knownOf(input)
    return known && { ...ofAddress(known.address), type: "new-customer-address" }
  },
  differences,
})

type Twice = {
  readonly listKeysAfterFirst: ReadonlyArray<string>
  readonly listCacheKeysAfterSecond: ReadonlyArray<string>
}
const twice = converter<Input, Twice, Twice>({
  set,
  functions: ["createShippingAddress twice"],
  title: "[3.new-customer-address.6] the second address replaces the first, with a key of its own",
  theirs: ({ output: { listKeysAfterFirst, listCacheKeysAfterSecond } }) => ({
    listKeysAfterFirst,
    listCacheKeysAfterSecond,
  }),
  ours: ({ input }) => {
    const first = typedOf(input)
    const keysAt = (createdAt: number) => (first === undefined ? [] : [addressKey({ ...first, createdAt }) ?? ""])
    const second = creationTime(1700000000000, first === undefined ? [] : [{ ...first, createdAt: 1700000000000 }])
    return { listKeysAfterFirst: keysAt(1700000000000), listCacheKeysAfterSecond: keysAt(second) }
  },
})

const streetLines = converter<Input, ReadonlyArray<string>, ReadonlyArray<string>>({
  set,
  functions: ["objectToArray"],
  title: "[3.new-customer-address.1] street lines by number",
  theirs: ({ output }) => output,
  ours: ({ input }) => typedAddress({ street: input.data })?.address.street ?? [],
  differences: [
    {
      reason: "an empty line is not a line",
      applies: (_, theirs) => theirs.includes(""),
      expected: (theirs) => theirs.filter((line) => line !== ""),
    },
    {
      reason: "a street line may be a number",
      applies: ({ input }) => Object.values(input.data).some((line) => typeof line === "number"),
      expected: (_, { input }) => texts(input.data),
    },
  ],
})

export const addressConverters = [
  typedAddresses,
  newAddresses,
  billingAddresses,
  savedAddresses,
  forms,
  estimates,
  twice,
  streetLines,
  leaveOut("a form here is its fields by name: there is no flat list of paths to unfold", {
    set,
    functions: ["formDataProviderToFlatData"],
  }),
  leaveOut("the names of a form's fields are written out: none is made of another", {
    set,
    functions: ["toUnderscore"],
  }),
]
