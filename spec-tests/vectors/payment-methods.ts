import { choosePaymentMethod, offeredMethods } from "../../core/checkout/payment/payment-method-choice.ts"
import type { PaymentMethod } from "../../core/checkout/payment/payment-method.ts"
import { converter, type Difference, type Vector } from "./converter.ts"

// Payment methods shown and selected by Magento's own client, before and after a change of the total.

type Input = {
  readonly methods: ReadonlyArray<PaymentMethod>
  readonly grandTotal?: number | string | null
  readonly selectedBefore: PaymentMethod | null
  readonly laterGrandTotal?: number
  readonly vault?: object
  readonly paymentVault?: object
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

/** Of the displayed methods: the only one, else the one selected before, else the stored one. */
const chosenAmong = (visible: ReadonlyArray<string>, ...wanted: ReadonlyArray<string | null | undefined>) =>
  visible.length === 1 ? (visible[0] ?? null) : (wanted.find((one) => one && visible.includes(one)) ?? null)

const withFirst = (compared: Compared, change: Partial<Shown>): Compared => ({
  ...compared,
  first: { ...compared.first, ...change },
})

const differences: ReadonlyArray<PaymentDifference> = [
  {
    reason: "the total of a cart without totals is 0",
    applies: ({ input }, { first }) => input.grandTotal === undefined && offersFree(input) && first.selected !== "free",
    expected: (theirs) => withFirst(theirs, { selected: "free" }),
  },
  {
    reason: "a method that the backend lists twice is offered once",
    applies: (_, { first, later }) =>
      [first, later].some((shown) => new Set(shown?.visible).size < (shown?.visible.length ?? 0)),
    expected: ({ first, later }) => {
      const visible = [...new Set(first.visible)]
      const selected = chosenAmong(visible, first.selected)
      const once = { first: { visible, selected: visible.length < first.visible.length ? selected : first.selected } }
      return later === undefined ? once : { ...once, later: { ...later, visible: [...new Set(later.visible)] } }
    },
  },
  {
    reason: "free is unselected when something is to be paid",
    applies: (_, { first }) => first.selected === "free" && !first.visible.includes("free"),
    expected: (theirs) => withFirst(theirs, { selected: chosenAmong(theirs.first.visible) }),
  },
  {
    reason: "stored cards are not listed here, so a selected one that is not offered is unselected",
    applies: ({ input }, { first }) => first.selected !== null && !names(input).includes(first.selected),
    expected: (theirs) => withFirst(theirs, { selected: null }),
  },
  {
    reason: "methods are hidden, not removed: when the total rises, they are offered again",
    applies: ({ input }, { later }) =>
      later !== undefined &&
      offersFree(input) &&
      input.grandTotal !== undefined &&
      costsNothing(input.grandTotal) &&
      !costsNothing(input.laterGrandTotal) &&
      names(input).some((name) => name !== "free"),
    expected: ({ first, later }, { input }) => {
      const visible = [...new Set(names(input))].filter((name) => name !== "free")
      return { first, later: { selected: later?.selected ?? null, visible } }
    },
  },
  {
    reason: "a method is selected again whenever the total changes",
    applies: ({ input }, { first, later }) =>
      later !== undefined && chosenAmong(later.visible, first.selected, input.storedMethod) !== later.selected,
    expected: ({ first, later = first }, { input }) => ({
      first,
      later: { ...later, selected: chosenAmong(later.visible, first.selected, input.storedMethod) },
    }),
  },
]

const isOver = (total: number | string | null | undefined) => Number(total) > 0
const visibleAt = (list: ReadonlyArray<string>, total: number | string | null | undefined) =>
  list.includes("free") ? list.filter((name) => (name === "free") !== isOver(total)) : list

/** A saved-card method stays selected where the configuration lists it. */
const isStoredCard = ({ vault = {}, paymentVault = {} }: Input, name: string) =>
  Object.keys(vault).length > 0 && Object.keys(paymentVault).includes(name)

/** The selection after a list was set: `free` of a reduced list, the only other method, or the previous one while it is offered. */
const selectedOf = (input: Input, list: ReadonlyArray<string>, isOnlyFree: boolean): string | null => {
  if (isOnlyFree) return "free"
  const [only, ...others] = list.filter((name) => name !== "free")
  if (only !== undefined && others.length === 0) return only
  const before = input.selectedBefore?.method
  return before !== undefined && (list.includes(before) || isStoredCard(input, before)) ? before : null
}

/** Magento's rules: the list is permanently reduced to `free` with total zero, and only methods of the list can be selected. */
const platformPayment = ({ input }: PaymentVector): Compared => {
  const { grandTotal, laterGrandTotal, storedMethod } = input
  const isOnlyFree = offersFree(input) && grandTotal !== undefined && costsNothing(grandTotal)
  const list = isOnlyFree ? ["free"] : names(input)
  const first = { visible: visibleAt(list, grandTotal), selected: selectedOf(input, list, isOnlyFree) }
  if (laterGrandTotal === undefined) return { first }
  const visible = visibleAt(list, laterGrandTotal)
  return { first, later: { visible, selected: visible.find((name) => name === storedMethod) ?? first.selected } }
}

export const paymentMethods = converter<Input, Output, Compared>({
  set: "02-payment-service",
  functions: [
    "setPaymentMethods+getAvailablePaymentMethods",
    "setPaymentMethods+getAvailablePaymentMethods+resolvePaymentMethod",
  ],
  title: "[4.payment-method-choice.2] [4.payment-method-choice.7] payment methods shown and selected",
  ours,
  theirs,
  model: platformPayment,
  differences,
})
