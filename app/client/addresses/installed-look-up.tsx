import type { AddressLookUp as LookUp, AddressSuggestion } from "../../../core/extensions/address-look-up.ts"
import { AddressLookUp } from "../../../ui/addresses/AddressLookUp.tsx"
import { type LookUpViewProps, showLookUps } from "../../../ui/addresses/LoadedLookUp.tsx"
import { retryableOnce } from "../../../ui/dom/presses.ts"
import { installedPart } from "../boot/installed-part.ts"

const deadlineMs = 5000

const reported = new Set<string>()

/** Reports that a look-up failed or took too long: once a page, without what was typed. */
const report = (name: string, cause: unknown): void => {
  if (reported.has(name)) return
  reported.add(name)
  reportError(new Error(`The address look-up "${name}" gave no suggestions`, { cause }))
}

/** Calls one look-up. A look-up that fails or takes too long returns no suggestion. */
const findWith = async (
  { name, lookUpAddress }: LookUp,
  query: string,
  country: string,
  signal: AbortSignal,
): Promise<ReadonlyArray<AddressSuggestion>> => {
  const controller = new AbortController()
  const end = () => controller.abort()
  signal.addEventListener("abort", end)
  const slow = Promise.withResolvers<never>()
  const timer = setTimeout(() => {
    end()
    slow.reject(new Error(`It took longer than ${deadlineMs} ms`))
  }, deadlineMs)
  try {
    return await Promise.race([lookUpAddress(query, country, controller.signal), slow.promise])
  } catch (cause) {
    if (!signal.aborted) report(name, cause)
    return []
  } finally {
    clearTimeout(timer)
    signal.removeEventListener("abort", end)
  }
}

const lookUps = retryableOnce(async () =>
  (await installedPart("address")).flatMap(({ addressLookUps }) => addressLookUps),
)

const find: LookUp["lookUpAddress"] = async (query, country, signal) => {
  const found = await Promise.all((await lookUps()).map((lookUp) => findWith(lookUp, query, country, signal)))
  return found.flat()
}

/** Look-up of all installed modules. */
const InstalledLookUp = (props: LookUpViewProps) => <AddressLookUp {...props} find={find} />

showLookUps(InstalledLookUp)
