import { useId, useState, useSyncExternalStore } from "react"

/** A store of this shop. */
export type ShopStore = { readonly name: string; readonly city: string }

const neverChanges = () => () => {}

/** True in a browser that runs the script of the island: a field without its script would do nothing. */
const useIsRunning = (): boolean =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )

const matches = (typed: string, { name, city }: ShopStore): boolean =>
  `${name} ${city}`.toLowerCase().includes(typed.trim().toLowerCase())

/** The stores, filtered by what the shopper types. Without scripts all of them are shown. */
export const StoreList = ({ stores }: { readonly stores: ReadonlyArray<ShopStore> }) => {
  const isRunning = useIsRunning()
  const fieldId = useId()
  const [typed, setTyped] = useState("")
  const found = stores.filter((store) => matches(typed, store))
  return (
    <>
      {isRunning && (
        <p className="field">
          <label htmlFor={fieldId}>Name or town</label>
          <input id={fieldId} type="search" value={typed} onChange={(event) => setTyped(event.target.value)} />
        </p>
      )}
      <ul>
        {found.map(({ name, city }) => (
          <li key={name}>
            {name}, {city}
          </li>
        ))}
      </ul>
      {found.length === 0 && <output>No store is called that.</output>}
    </>
  )
}
