import type { FormField } from "../../core/add-to-cart/product-choice.ts"
import { dataPostBody, readDataPost } from "../../core/background-actions/data-post-link.ts"
import { wishListData } from "../../core/wish-list/wish-list-add-request.ts"
import { platformData } from "../shops/platform-vectors.ts"
import { converter, type Vector } from "./converter.ts"
import { textOf } from "./text.ts"

// Data posted by a data-post link, and the fields of a product form sent to the wish list, as Magento's own client collects them.

const set = "14-forms-and-listing"

type Post = { readonly pageFormKey: string | null; readonly params: { readonly data?: unknown } }
type Form = { readonly action: string; readonly fields: ReadonlyArray<readonly [string, string]> }
type PostOutput = { readonly dialog: string | null; readonly form: Form }
type Posted = {
  readonly dialog: string | null
  readonly action: string | undefined
  readonly fields: Form["fields"] | undefined
}

/** Fields that PHP decodes as a list or an object. */
const phpFields = (name: string, value: unknown): Form["fields"] => {
  if (Array.isArray(value)) return value.map((one) => [`${name}[]`, String(one)])
  return Object.entries(Object(value)).flatMap(([key, one]) =>
    typeof one === "object" && one !== null ? phpFields(`${name}[${key}]`, one) : [[`${name}[${key}]`, textOf(one)]],
  )
}
const nested = ({ params }: Post): ReadonlyArray<readonly [string, unknown]> =>
  Object.entries(Object(params.data)).filter(([, value]) => typeof value === "object" && value !== null)

const posts = converter<Post, PostOutput, Posted>({
  set,
  functions: ["postData"],
  title: "[3.data-post-link.1] [7.data-post-action-link.2] data-post link",
  theirs: ({ output: { dialog, form } }) => ({ dialog, action: form.action, fields: form.fields }),
  ours: ({ input: { pageFormKey, params } }) => {
    const link = readDataPost(params)
    return {
      dialog: link?.confirmation ?? null,
      action: link?.action,
      fields: link && dataPostBody(link, pageFormKey ?? undefined),
    }
  },
  differences: [
    {
      reason: "lists and objects are sent in PHP's notation, not as 'x,y' and '[object Object]'",
      applies: ({ input }) => nested(input).length > 0,
      expected: (posted, { input }) => {
        const lists = new Map(nested(input))
        const fields = posted.fields?.flatMap((field) =>
          lists.has(field[0]) ? phpFields(field[0], lists.get(field[0])) : [field],
        )
        return { ...posted, fields }
      },
    },
  ],
})

type Control = {
  readonly name: string
  readonly kind: string
  readonly value?: string
  readonly values?: ReadonlyArray<string>
  readonly dataSelector?: string
}
type Action = { readonly field: string; readonly value: string | ReadonlyArray<string>; readonly checked?: boolean }
type WishListAction = {
  readonly productType: string
  readonly actions: ReadonlyArray<Action>
  readonly startData: Readonly<Record<string, string | number>>
}
type Data = Readonly<Record<string, string>>
type WishListVector = Vector<WishListAction, { readonly dataAfterEach: ReadonlyArray<object> }>
type Forms = Readonly<Record<string, ReadonlyArray<Control>>>

const lastOn = (actions: ReadonlyArray<Action>, { name, kind, value }: Control) =>
  actions.findLast((action) => action.field === name && (kind !== "checkbox" || action.value === value))

const untouchedValue = ({ kind, value, values }: Control) =>
  kind === "multi-select" ? [] : (value ?? values?.[0] ?? "")

/** The value sent by a control: its last action applies, and each value of a checkbox group is one control. */
const sent = (control: Control, actions: ReadonlyArray<Action>): ReadonlyArray<FormField> => {
  const { kind, value, name, dataSelector = name } = control
  const last = lastOn(actions, control)
  if (kind === "checkbox" || kind === "radio")
    return last?.checked === true && last.value === value ? [[dataSelector, value]] : []
  return [last?.value ?? untouchedValue(control)].flat().map((one) => [dataSelector, one])
}

const controlsOf = ({ productType }: WishListAction): ReadonlyArray<Control> => {
  const forms = platformData<Forms>("14-wishlist-forms")
  return [...(forms["all"] ?? []), ...(forms[productType] ?? [])]
}
const fieldsOf = (request: WishListAction): ReadonlyArray<FormField> =>
  controlsOf(request).flatMap((control) => sent(control, request.actions))

const texts = (data: object | undefined): Data =>
  Object.fromEntries(Object.entries(data ?? {}).map(([name, value]) => [name, String(value)]))

const isOfOptions = ({ field }: Action) => field !== "qty"

/** Current texts of the option fields by posted name. */
const untouchedOptions = (request: WishListAction): Data =>
  Object.fromEntries(
    controlsOf(request)
      .filter(({ name, kind }) => name !== "qty" && !["checkbox", "radio", "multi-select"].includes(kind))
      .map((control) => [control.dataSelector ?? control.name, [untouchedValue(control)].flat().join()]),
  )

const wishLists = converter<WishListAction, { readonly dataAfterEach: ReadonlyArray<object> }, Data>({
  set,
  functions: ["collect data"],
  title: "data of a wish",
  theirs: ({ output }) => texts(output.dataAfterEach.at(-1)),
  ours: ({ input }) => wishListData(texts(input.startData), fieldsOf(input)),
  differences: [
    {
      reason: "options are read when the button is pressed, even if none was changed",
      applies: ({ input }: WishListVector) =>
        !input.actions.some(isOfOptions) && Object.keys(untouchedOptions(input)).length > 0,
      expected: (data, { input }) => ({ ...untouchedOptions(input), ...data }),
    },
  ],
})

export const linkConverters = [posts, wishLists]
