import { describe, expect, test } from "vitest"

import { serviceAddress } from "../../core/checkout/service-address.ts"
import {
  cartUpdatePath,
  giftMessageStep,
  openGiftMessage,
  type GiftMessageBlock,
  type GiftMessageEvent,
} from "../../core/gift-message/gift-message-block.ts"
import { giftAvailability, giftOwner, keptGiftMessage, type GiftMessage } from "../../core/gift-message/gift-message.ts"
import { giftMessageBody, readGiftOptions } from "../../core/gift-message/gift-message.wire.ts"
import { gift, giftOptions } from "../any/gift-message.ts"
import { platformVectors } from "../any/platform-vectors.ts"

const set = "13-gift-message"

type Config = Readonly<Record<string, unknown>>
type StartInput = { readonly config: Config; readonly itemId: string | number }
type StartOutput = { readonly alreadyAdded: boolean; readonly available: boolean } & Partial<GiftMessage>

type PayloadInput = {
  readonly customer: boolean
  readonly quoteId: string
  readonly itemId: string | number
  readonly remove: boolean | string
  readonly fields: Partial<GiftMessage>
}
type Happening = {
  readonly request?: { readonly method: string; readonly url: string; readonly body: unknown }
  readonly navigate?: string
}

type SequenceInput = StartInput & { readonly actions: ReadonlyArray<string> }
type Shown = { readonly formVisible: boolean | null; readonly resultVisible: boolean; readonly alreadyAdded: boolean }

/** Steps that differ on purpose, by the vector and the step's number. */
const differs: Readonly<Record<string, string>> = {
  "gift-view-88 2": "an accepted delete leaves no message behind",
  "gift-view-88 3": "so the toggle opens the form",
  "gift-view-88 4": "and closes it again",
  "gift-view-99 3": "the delete was posted, so the submit behind it was not",
  "gift-view-99 4": "the delete was posted, so the submit behind it was not",
  "gift-view-99 5": "the delete was posted, so the submit behind it was not",
  "gift-view-99 6": "the delete was posted, so the submit behind it was not",
  "gift-view-121 4": "an accepted delete leaves no message behind",
  "gift-view-124 5": "the form and the result are never shown together",
}

const eventOf = (action: string): GiftMessageEvent | undefined => {
  switch (action) {
    case "toggleFormBlockVisibility":
      return { _tag: "GiftToggled" }
    case "editOptions":
      return { _tag: "GiftEditPressed" }
    case "hideFormBlock":
      return { _tag: "GiftHidePressed" }
    case "submitOptions":
      return { _tag: "GiftSubmitted" }
    case "deleteOptions":
      return { _tag: "GiftDeletePressed" }
    case "answerOk":
      return { _tag: "GiftPosted" }
    case "answerFail":
      return { _tag: "GiftPostFailed", notice: { say: "No" } }
  }
  return undefined
}

const shown = (block: GiftMessageBlock): Shown => ({
  formVisible: block.shows === "form",
  resultVisible: block.shows === "result",
  alreadyAdded: block.kept !== undefined,
})

/** The platform's form may never have been touched and is sent nevertheless; here something is typed in it. */
const filled = (config: Config, itemId: string): GiftMessageBlock => ({
  ...openGiftMessage(readGiftOptions(config), itemId, "cart"),
  typed: gift,
})

const blocksAfter = (start: GiftMessageBlock, actions: ReadonlyArray<string>): ReadonlyArray<GiftMessageBlock> => {
  const blocks = [start]
  for (const event of actions.map(eventOf)) {
    const before = blocks.at(-1) ?? start
    blocks.push(event === undefined ? before : giftMessageStep(before, event).block)
  }
  return blocks
}

const payloads = platformVectors<PayloadInput, { readonly happened: ReadonlyArray<Happening> }>(set, [
  "submit / remove",
]).filter(({ input }) => Object.keys(input.fields).length === 3)

describe("gift messages as the platform's own client has them", () => {
  test.for(platformVectors<StartInput, StartOutput>(set, ["initial state"]))("start $id", ({ input, output }) => {
    const options = readGiftOptions(input.config)
    const kept = keptGiftMessage(options, String(input.itemId))
    expect(kept !== undefined).toBe(output.alreadyAdded)
    expect(output).toMatchObject(kept ?? {})
    expect(giftAvailability(options, String(input.itemId)).available).toBe(output.available)
  })

  test.for(payloads)("payload $id", ({ input, output }) => {
    const { customer, quoteId, itemId, remove, fields } = input
    const call = itemId === "orderLevel" ? "gift-message" : "item-gift-message"
    const owner = giftOwner(giftOptions({ isCustomerLoggedIn: customer }), quoteId)
    const address = serviceAddress("default", owner, call, { itemId: String(itemId) })
    const sent = output.happened.find((one) => one.request !== undefined)?.request
    expect(address).toEqual({ _tag: "Address", path: `/${sent?.url}` })
    const words: GiftMessage = { recipient: "", sender: "", message: "", ...fields }
    expect(giftMessageBody(remove === true ? undefined : words)).toEqual(sent?.body)
    const goes = output.happened.flatMap(({ navigate }) => (navigate === undefined ? [] : [`/${navigate}`]))
    expect(goes).toEqual(goes.map(() => cartUpdatePath("KEY").replace("KEY", "{form key}")))
  })

  const sequences = platformVectors<SequenceInput, { readonly steps: ReadonlyArray<Shown> }>(set, ["action sequence"])
  const steps = sequences.flatMap(({ id, input, output }) =>
    blocksAfter(filled(input.config, String(input.itemId)), input.actions).map((block, at) => ({
      id: `${id} ${at}`,
      ours: shown(block),
      theirs: output.steps[at] ?? shown(block),
    })),
  )
  const wanted = ({ formVisible, resultVisible, alreadyAdded }: Shown): Shown => ({
    formVisible: formVisible === true,
    resultVisible,
    alreadyAdded,
  })
  test.for(steps.filter(({ id }) => !Object.hasOwn(differs, id)))("step $id", ({ ours, theirs }) => {
    expect(ours).toEqual(wanted(theirs))
  })
  test.for(steps.filter(({ id }) => Object.hasOwn(differs, id)))("step $id differs on purpose", ({ ours, theirs }) => {
    expect(ours).not.toEqual(wanted(theirs))
  })
})
