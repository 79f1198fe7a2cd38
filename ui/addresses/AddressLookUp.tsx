import { useEffect, useRef, useState } from "react"

import {
  addressQuery,
  fieldsOfSuggestion,
  shownSuggestions,
  suggestionText,
  type AddressLookUp as LookUp,
  type AddressSuggestion,
} from "../../core/extensions/address-look-up.ts"
import { useCounted, useText } from "../storefront/storefront-context.tsx"
import type { LookUpViewProps } from "./LoadedLookUp.tsx"

import "./address-look-up.css"

type Find = LookUp["lookUpAddress"]

const none: ReadonlyArray<AddressSuggestion> = []
const pauseMs = 250

type Found = { readonly query: string; readonly country: string; readonly list: ReadonlyArray<AddressSuggestion> }

const nothing: Found = { query: "", country: "", list: none }

/** The suggestions for a typed street: requested after a pause, and dropped when the text changes. A failure shows nothing. */
const useSuggestions = (query: string | undefined, country: string, find: Find) => {
  const [found, setFound] = useState(nothing)
  useEffect(() => {
    if (query === undefined || country === "") return undefined
    const controller = new AbortController()
    const { signal } = controller
    const show = (list: ReadonlyArray<AddressSuggestion>) => {
      if (!signal.aborted) setFound({ query, country, list: shownSuggestions(list) })
    }
    const timer = setTimeout(() => void find(query, country, signal).then(show, () => {}), pauseMs)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [query, country, find])
  const isCurrent = found.query === query && found.country === country
  return [isCurrent ? found.list : none, () => setFound(nothing)] as const
}

type Handlers = {
  /** Handles a key; `true` if it has an effect on the list. */
  readonly onKey: (key: string) => boolean
  readonly onLeave: () => void
}

/** Makes the field a combobox of the list with this id, and passes on its keys and its loss of focus. */
const useCombobox = (inputId: string, listId: string, active: number, count: number, handlers: Handlers) => {
  const latest = useRef(handlers)
  useEffect(() => {
    latest.current = handlers
  })
  useEffect(() => {
    const input = document.getElementById(inputId)
    if (input === null) return undefined
    input.setAttribute("role", "combobox")
    input.setAttribute("aria-autocomplete", "list")
    const onKeyDown = (event: KeyboardEvent) => {
      if (!event.isComposing && latest.current.onKey(event.key)) event.preventDefault()
    }
    const onBlur = () => latest.current.onLeave()
    input.addEventListener("keydown", onKeyDown)
    input.addEventListener("blur", onBlur)
    return () => {
      input.removeEventListener("keydown", onKeyDown)
      input.removeEventListener("blur", onBlur)
    }
  }, [inputId])
  useEffect(() => {
    const input = document.getElementById(inputId)
    input?.setAttribute("aria-expanded", String(count > 0))
    if (count > 0) input?.setAttribute("aria-controls", listId)
    else input?.removeAttribute("aria-controls")
    if (active >= 0) input?.setAttribute("aria-activedescendant", `${listId}-${active}`)
    else input?.removeAttribute("aria-activedescendant")
  }, [inputId, listId, active, count])
}

/** Index of the option that an arrow key selects, wrapping around; -1 is the field itself. */
const movedIndex = (active: number, count: number, key: string): number =>
  ((active + 1 + (key === "ArrowDown" ? 1 : count)) % (count + 1)) - 1

type ListProps = {
  readonly id: string
  readonly found: ReadonlyArray<AddressSuggestion>
  readonly active: number
  readonly onChoose: (suggestion: AddressSuggestion) => void
}

/** Suggested addresses below the street field. */
export const AddressSuggestions = ({ id, found, active, onChoose }: ListProps) => {
  const t = useText()
  return (
    <div className="look-up">
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the list of a combobox, which wraps long addresses */}
      <div className="look-up__list" id={id} role="listbox" aria-label={t("Suggestions")} hidden={found.length === 0}>
        {found.map((suggestion, index) => (
          <button
            key={suggestionText(suggestion)}
            type="button"
            className="look-up__option"
            id={`${id}-${index}`}
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an option that is onKeyDown; the focus stays in the field
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => onChoose(suggestion)}
          >
            {suggestionText(suggestion)}
          </button>
        ))}
      </div>
    </div>
  )
}

/** Suggests addresses while a street is typed. Choosing one fills the form, whose fields stay editable. */
export const AddressLookUp = ({
  inputId,
  value,
  country,
  regions,
  onFill,
  untyped,
  find,
}: LookUpViewProps & { readonly find: Find }) => {
  const counted = useCounted()
  const [selected, setSelected] = useState<string>()
  const isTyped = value !== untyped && value !== selected
  const [found, close] = useSuggestions(isTyped ? addressQuery(value) : undefined, country, find)
  const [active, setActive] = useState(-1)
  const shown = active < found.length ? active : -1
  const listId = `${inputId}-suggestions`

  const onLeave = () => {
    setActive(-1)
    close()
  }
  const choose = (suggestion: AddressSuggestion) => {
    setSelected(suggestion.street[0]?.trim())
    onLeave()
    for (const [field, text] of fieldsOfSuggestion(suggestion, regions)) onFill(field, text)
  }
  const onKey = (key: string): boolean => {
    const suggestion = found[shown]
    if (found.length === 0) return false
    if (key === "ArrowDown" || key === "ArrowUp") {
      setActive(movedIndex(shown, found.length, key))
      return true
    }
    if (key === "Escape") {
      onLeave()
      return true
    }
    if (key !== "Enter" || suggestion === undefined) return false
    choose(suggestion)
    return true
  }
  useCombobox(inputId, listId, shown, found.length, { onKey, onLeave })
  return (
    <>
      <AddressSuggestions id={listId} found={found} active={shown} onChoose={choose} />
      <output className="visually-hidden">
        {found.length > 0 && counted(found.length, "%1 suggestion", "%1 suggestions")}
      </output>
    </>
  )
}
