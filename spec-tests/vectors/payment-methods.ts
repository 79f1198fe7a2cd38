import { choosePaymentMethod, offeredMethods, type PaymentMethod } from "../../core/checkout/payment-method.ts"
import { converter, type Difference, type Vector } from "./converter.ts"

// The payment methods that the platform's own client shows and selects, before and after the total has changed.

type Input = {
  readonly methods: ReadonlyArray<PaymentMethod>
  readonly grandTotal?: number | string | null
  readonly selectedBefore: PaymentMethod | null
  readonly laterGrandTotal?: number
  readonly storedMethod?: string | null
}
type Output = {
  readonly visible: ReadonlyArray<string>
  readonly selectedAfterSet: string | null
  readonly visibleAfterTotalsChange?: ReadonlyArray<string>
  readonly selectedAfterTotalsChange?: string | null
  readonly selectedAfterResolveFromStorage?: string | null
}
type Shown = { readonly visible: ReadonlyArray<string>; readonly selected: string | null }
type Compared = { readonly first: Shown; readonly later?: Shown }
type PaymentVector = Vector<Input, Output>
type PaymentDifference = Difference<PaymentVector, Compared>

const names = ({ methods }: Input) => methods.map(({ method }) => method)
const costsNothing = (total: number | string | null | undefined) => Number(total ?? 0) <= 0
const offersFree = (input: Input) => names(input).includes("free")

const ours = ({ input }: PaymentVector): Compared => {
  const at = (total: number | string | null | undefined, selected: string | null, saved: string | null): Shown => ({
    visible: offeredMethods(input.methods, String(total)).map((one) => one.method),
    selected:
      choosePaymentMethod(input.methods, String(total), {
        selected: selected ?? undefined,
        saved: saved ?? undefined,
      }).method?.method ?? null,
  })
  const first = at(input.grandTotal, input.selectedBefore?.method ?? null, null)
  return input.laterGrandTotal === undefined
    ? { first }
    : { first, later: at(input.laterGrandTotal, first.selected, input.storedMethod ?? null) }
}

const theirs = ({ output }: PaymentVector): Compared => {
  const first = { visible: output.visible, selected: output.selectedAfterSet }
  const { visibleAfterTotalsChange: visible, selectedAfterTotalsChange: changed = null } = output
  if (visible === undefined) return { first }
  const { selectedAfterResolveFromStorage: selected = changed } = output
  return { first, later: { visible, selected } }
}

/** Of the methods that are shown: the only one, else the one selected before, else the stored one. */
const chosenAmong = (visible: ReadonlyArray<string>, ...wanted: ReadonlyArray<string | null | undefined>) =>
  visible.length === 1 ? (visible[0] ?? null) : (wanted.find((one) => one && visible.includes(one)) ?? null)

const withFirst = (compared: Compared, change: Partial<Shown>): Compared => ({
  ...compared,
  first: { ...compared.first, ...change },
})

const differences: ReadonlyArray<PaymentDifference> = [
  {
    reason: "a cart without a total costs nothing",
    applies: ({ input }) => input.grandTotal === undefined && offersFree(input) && names(input).length > 1,
    expected: (theirs) => withFirst(theirs, { selected: "free" }),
  },
  {
    reason: "a method that the shop names twice is offered once",
    applies: (_, { first }) => new Set(first.visible).size < first.visible.length,
    expected: ({ first, ...theirs }) => {
      const visible = [...new Set(first.visible)]
      return { ...theirs, first: { visible, selected: chosenAmong(visible, first.selected) } }
    },
  },
  {
    reason: "free is unselected when something is to be paid",
    applies: (_, { first }) => first.selected === "free" && !first.visible.includes("free"),
    expected: (theirs) => withFirst(theirs, { selected: chosenAmong(theirs.first.visible) }),
  },
  {
    reason: "there is no list of stored cards: a selected one that is not offered is unselected",
    applies: ({ input }, { first }) => first.selected !== null && !names(input).includes(first.selected),
    expected: (theirs) => withFirst(theirs, { selected: null }),
  },
  {
    reason: "a list is never cut for good: when the total rises, the other methods are there again",
    applies: ({ input }, { later }) =>
      later !== undefined &&
      offersFree(input) &&
      costsNothing(input.grandTotal) &&
      !costsNothing(input.laterGrandTotal) &&
      names(input).some((name) => name !== "free"),
    expected: ({ first, later }, { input }) => {
      const visible = [...new Set(names(input))].filter((name) => name !== "free")
      return { first, later: { selected: later?.selected ?? null, visible } }
    },
  },
  {
    reason: "a method is chosen anew whenever the total changes",
    applies: ({ input }, { first, later }) =>
      later !== undefined && chosenAmong(later.visible, first.selected, input.storedMethod) !== later.selected,
    expected: ({ first, later = first }, { input }) => ({
      first,
      later: { ...later, selected: chosenAmong(later.visible, first.selected, input.storedMethod) },
    }),
  },
]

export const paymentMethods = converter<Input, Output, Compared>({
  set: "02-payment-service",
  functions: [
    "setPaymentMethods+getAvailablePaymentMethods",
    "setPaymentMethods+getAvailablePaymentMethods+resolvePaymentMethod",
  ],
  title: "[4.payment-method-choice.2] [4.payment-method-choice.7] payment methods shown and selected",
  ours,
  theirs,
  differences,
})
