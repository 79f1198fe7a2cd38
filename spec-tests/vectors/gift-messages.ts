import { cartUpdatePath } from "../../core/cart/cart-update-address.ts"
import { serviceUrl } from "../../core/checkout/checkout-call-paths.ts"
import { giftAvailability } from "../../core/gift-message/gift-message-availability.ts"
import {
  giftMessageStep,
  openGiftMessage,
  type GiftMessageBlock,
  type GiftMessageEvent,
} from "../../core/gift-message/gift-message-block.ts"
import type { GiftMessage } from "../../core/gift-message/gift-message.ts"
import { giftMessageBody, readGiftOptions } from "../../core/gift-message/gift-message.wire.ts"
import { giftOwner, savedGiftMessage } from "../../core/gift-message/gift-options-configuration.ts"
import { gift, giftOptions } from "../arbitraries/gift-message.ts"
import { converter, differencesOf, type Reading, type Vector } from "./converter.ts"

// Gift messages of Magento's own client.

const set = "13-gift-message"

type Config = Readonly<Record<string, unknown>>
type Start = { readonly config: Config; readonly itemId: string | number }
type Started = { readonly alreadyAdded: boolean; readonly available: boolean } & Partial<GiftMessage>
type Opened = Pick<Started, "alreadyAdded" | "available"> & { readonly message?: GiftMessage | undefined }

const starts = converter<Start, Started, Opened>({
  set,
  functions: ["initial state"],
  title: "a gift message when the page opens",
  theirs: ({ output: { alreadyAdded, available, recipient = "", sender = "", message = "" } }) => ({
    alreadyAdded,
    available,
    ...(alreadyAdded ? { message: { recipient, sender, message } } : {}),
  }),
  ours: ({ input }) => {
    const options = readGiftOptions(input.config)
    const message = savedGiftMessage(options, String(input.itemId))
    const { available } = giftAvailability(options, String(input.itemId))
    return { alreadyAdded: message !== undefined, available, ...(message === undefined ? {} : { message }) }
  },
})

type Payload = {
  readonly customer: boolean
  readonly quoteId: string
  readonly itemId: string | number
  readonly remove: boolean | string
  readonly fields: Partial<GiftMessage>
}
type Happening = {
  readonly request?: { readonly url: string; readonly body: { readonly gift_message?: Partial<GiftMessage> } }
  readonly navigate?: string
}
type Posted = {
  readonly url: string | undefined
  readonly message: Readonly<Record<string, unknown>> | undefined
  readonly navigatedTo: ReadonlyArray<string>
}

const noWords: GiftMessage = { recipient: "", sender: "", message: "" }
const names = ["recipient", "sender", "message"] as const

const payloads = converter<Payload, { readonly happened: ReadonlyArray<Happening> }, Posted>({
  set,
  functions: ["submit / remove"],
  title: "a gift message that is saved or deleted",
  theirs: ({ output: { happened } }) => {
    const request = happened.find((one) => one.request !== undefined)?.request
    return {
      url: request?.url,
      message: request?.body.gift_message,
      navigatedTo: happened.flatMap(({ navigate }) => (navigate === undefined ? [] : [`/${navigate}`])),
    }
  },
  ours: ({ input: { customer, quoteId, itemId, remove, fields }, output }) => {
    const call = itemId === "orderLevel" ? "gift-message" : "item-gift-message"
    const owner = giftOwner(giftOptions({ isCustomerLoggedIn: customer }), quoteId)
    const address = serviceUrl("default", owner, call, { itemId: String(itemId) })
    const body = giftMessageBody(remove === true ? undefined : { ...noWords, ...fields })
    return {
      url: address._tag === "Address" ? address.path.slice(1) : "refused",
      message: Object(body).gift_message,
      navigatedTo: output.happened.flatMap(({ navigate }) =>
        navigate === undefined ? [] : [cartUpdatePath("KEY").replace("KEY", "{form key}")],
      ),
    }
  },
  differences: [
    {
      reason: "an unchanged field is sent too",
      applies: ({ input }) => names.some((name) => input.fields[name] === undefined),
      expected: (posted, { input }) => ({
        ...posted,
        message: {
          ...Object.fromEntries(names.map((name) => [name, input.remove === true ? null : ""])),
          ...posted.message,
        },
      }),
    },
  ],
})

type Sequence = Start & { readonly actions: ReadonlyArray<string> }
type Shown = { readonly formVisible: boolean | null; readonly resultVisible: boolean; readonly alreadyAdded: boolean }
type Sequences = { readonly steps: ReadonlyArray<Shown> }
type SequenceVector = Vector<Sequence, Sequences>

const events: Readonly<Record<string, GiftMessageEvent>> = {
  toggleFormBlockVisibility: { _tag: "GiftToggled" },
  editOptions: { _tag: "GiftEditPressed" },
  hideFormBlock: { _tag: "GiftHidePressed" },
  submitOptions: { _tag: "GiftSubmitted" },
  deleteOptions: { _tag: "GiftDeletePressed" },
  answerOk: { _tag: "GiftPosted" },
  answerFail: { _tag: "GiftPostFailed", notice: { message: "No" } },
}

const shown = (block: GiftMessageBlock): Shown => ({
  formVisible: block.view === "form",
  resultVisible: block.view === "result",
  alreadyAdded: block.saved !== undefined,
})

/** Magento's form may be sent untouched; here something is typed first. */
const ourSteps = ({ input: { config, itemId, actions } }: SequenceVector): ReadonlyArray<Shown> => {
  let block: GiftMessageBlock = { ...openGiftMessage(readGiftOptions(config), String(itemId), "cart"), typed: gift }
  return [undefined, ...actions].map((action) => {
    if (action === undefined) return shown(block)
    const event = events[action]
    if (event === undefined) throw new Error(`The action ${action} is unknown.`)
    block = giftMessageStep(block, event).block
    return shown(block)
  })
}

/** Intended deviations from Magento in a sequence. */
type Readings = { readonly deleteEmpties: boolean; readonly onePostAtATime: boolean; readonly oneIsShown: boolean }
type Block = {
  readonly form: boolean
  readonly result: boolean
  readonly added: boolean
  readonly hasText: boolean
  readonly isCleared: boolean
  readonly posts: ReadonlyArray<"submit" | "delete">
}

const toggled = (block: Block, { oneIsShown }: Readings): Block => {
  if (!block.added) return { ...block, form: !block.form, result: oneIsShown ? false : block.result }
  return { ...block, result: !block.result, form: oneIsShown ? false : block.form }
}

const submitted = (block: Block, { deleteEmpties }: Readings): Block => {
  const [first, ...posts] = block.posts
  if (first === undefined) return block
  // Magento processes only the first accepted post.
  if (!deleteEmpties)
    return block.isCleared ? { ...block, posts } : { ...block, form: false, added: true, isCleared: true, posts }
  const added = first === "submit" && block.hasText
  return { ...block, form: false, result: false, added, hasText: added, posts }
}

const modelStep = (block: Block, action: string, readings: Readings): Block => {
  const isBusy = readings.onePostAtATime && block.posts.length > 0
  switch (action) {
    case "toggleFormBlockVisibility":
      return toggled(block, readings)
    case "editOptions":
      return { ...block, form: true, result: false }
    case "hideFormBlock":
      return { ...block, form: false, result: block.added }
    case "submitOptions":
      return isBusy ? block : { ...block, posts: [...block.posts, "submit"] }
    case "deleteOptions":
      return isBusy ? block : { ...block, posts: [...block.posts, "delete"] }
    case "answerOk":
      return submitted(block, readings)
    default:
      return { ...block, posts: block.posts.slice(1) }
  }
}

/** True if the page has a message of the order, or of the item. */
const isAddedAtStart = ({ config, itemId }: Start): boolean => {
  const { orderLevel, itemLevel } = Object(config["giftMessage"])
  const found = itemId === "orderLevel" ? orderLevel : Object(Object(itemLevel)[String(itemId)]).message
  return typeof found === "object" && found !== null
}

const modelled = ({ input }: SequenceVector, readings: Readings): ReadonlyArray<Shown> => {
  const isAdded = isAddedAtStart(input)
  let block: Block = { form: false, result: isAdded, added: isAdded, hasText: true, isCleared: false, posts: [] }
  return ["", ...input.actions].map((action) => {
    if (action !== "") block = modelStep(block, action, readings)
    return { formVisible: block.form, resultVisible: block.result, alreadyAdded: block.added }
  })
}

const platform: Readings = { deleteEmpties: false, onePostAtATime: false, oneIsShown: false }
const readings: ReadonlyArray<Reading<Readings>> = [
  {
    reason: "after a successful request nothing is shown until the page changes, and a deletion removes the message",
    reading: { ...platform, deleteEmpties: true },
  },
  {
    reason: "one request at a time: presses while one is in flight send nothing",
    reading: { ...platform, deleteEmpties: true, onePostAtATime: true },
    isUnseen: true,
  },
  {
    reason: "the form and the result are never shown together",
    reading: { deleteEmpties: true, onePostAtATime: true, oneIsShown: true },
  },
]

const sequences = converter<Sequence, Sequences, ReadonlyArray<Shown>>({
  set,
  functions: ["action sequence"],
  title: "[4.gift-message-block.2] displayed parts of a gift message",
  theirs: ({ output }) =>
    output.steps.map(({ formVisible, resultVisible, alreadyAdded }) => ({
      formVisible: formVisible === true,
      resultVisible,
      alreadyAdded,
    })),
  ours: ourSteps,
  model: (vector) => modelled(vector, platform),
  differences: differencesOf(readings, modelled),
})

export const giftMessageConverters = [starts, payloads, sequences]
