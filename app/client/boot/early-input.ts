type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** A field as the shopper left it before its island was ready. */
export type EarlyInput = { readonly field: Field; readonly value: string | boolean | ReadonlyArray<string> }

const isBox = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === "checkbox" || field.type === "radio")

const chosen = (select: HTMLSelectElement): ReadonlyArray<string> =>
  [...select.selectedOptions].map(({ value }) => value)

const changed = (field: Field): boolean => {
  // Of radio buttons the chosen one says all: the one before it cannot be pressed off.
  if (isBox(field) && field.type === "radio") return field.checked && !field.defaultChecked
  if (isBox(field)) return field.checked !== field.defaultChecked
  if (field instanceof HTMLSelectElement) {
    const atFirst = [...field.options].filter(({ defaultSelected }) => defaultSelected)
    const first = field.multiple ? atFirst : atFirst.length > 0 ? atFirst : [...field.options].slice(0, 1)
    return chosen(field).join("\n") !== first.map(({ value }) => value).join("\n")
  }
  return field.type !== "hidden" && field.type !== "file" && field.value !== field.defaultValue
}

/** What differs from the server's HTML: typed and chosen by the shopper, or restored by the browser. */
export const earlyInput = (slot: Element): ReadonlyArray<EarlyInput> =>
  [...slot.querySelectorAll<Field>("input, select, textarea")].filter(changed).map((field) => ({
    field,
    value: isBox(field) ? field.checked : field instanceof HTMLSelectElement ? chosen(field) : field.value,
  }))

/** Follows what is entered while an island comes to life, and gives all of it. */
export const followEarlyInput = (slot: Element): (() => ReadonlyArray<EarlyInput>) => {
  let input = earlyInput(slot)
  const follow = () => {
    input = earlyInput(slot)
  }
  // On the way down: on the way up the island, woken by this very event, may have put its own values back.
  const types = ["input", "change"]
  for (const type of types) slot.addEventListener(type, follow, true)
  return () => {
    for (const type of types) slot.removeEventListener(type, follow, true)
    return input
  }
}

const told = (field: Element, ...events: ReadonlyArray<string>) => {
  for (const name of events) field.dispatchEvent(new Event(name, { bubbles: true }))
}

/** React looks at fields through an accessor of its own; the prototype's setter passes it by, so that the change is news to it. */
const setPastReact = (field: HTMLInputElement | HTMLTextAreaElement, value: string) => {
  const prototype = field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype
  Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(field, value)
}

const choose = (select: HTMLSelectElement, values: ReadonlyArray<string>) => {
  for (const option of select.options) option.selected = values.includes(option.value)
  told(select, "input", "change")
}

const tick = (box: HTMLInputElement, checked: boolean) => {
  box.checked = !checked
  box.click()
}

const type = (field: HTMLInputElement | HTMLTextAreaElement, value: string) => {
  field.value = field.defaultValue
  setPastReact(field, value)
  told(field, "input", "change")
}

/** Tells a hydrated island about input it has not seen, field by field, as if it were entered now. */
export const replayInput = (inputs: ReadonlyArray<EarlyInput>): void => {
  for (const { field, value } of inputs.filter((input) => input.field.isConnected)) {
    if (field instanceof HTMLSelectElement) choose(field, [value].flat().map(String))
    else if (isBox(field)) tick(field, value === true)
    else type(field, String(value))
  }
}
