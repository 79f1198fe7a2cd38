type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** A field and the value it had before its island was hydrated: texts, the checked state, or the selected options. */
export type EarlyInput = { readonly field: Field; readonly value: string | boolean | ReadonlyArray<string> }

const isBox = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === "checkbox" || field.type === "radio")

const selected = (select: HTMLSelectElement): ReadonlyArray<string> =>
  [...select.selectedOptions].map(({ value }) => value)

const isChanged = (field: Field): boolean => {
  // Of a group of radio buttons only the checked button is replayed, because that unchecks the other ones.
  if (isBox(field) && field.type === "radio") return field.checked && !field.defaultChecked
  if (isBox(field)) return field.checked !== field.defaultChecked
  if (field instanceof HTMLSelectElement) {
    const preselected = [...field.options].filter(({ defaultSelected }) => defaultSelected)
    const initial = field.multiple || preselected.length > 0 ? preselected : [...field.options].slice(0, 1)
    return selected(field).join("\n") !== initial.map(({ value }) => value).join("\n")
  }
  return field.type !== "hidden" && field.type !== "file" && field.value !== field.defaultValue
}

/** Returns the fields that differ from the server's HTML: changed by the shopper, or restored by the browser. */
export const earlyInput = (slot: Element): ReadonlyArray<EarlyInput> =>
  [...slot.querySelectorAll<Field>("input, select, textarea")].filter(isChanged).map((field) => ({
    field,
    value: isBox(field) ? field.checked : field instanceof HTMLSelectElement ? selected(field) : field.value,
  }))

/** Tracks the input of a slot while it is hydrated. The returned function stops the tracking and returns all input. */
export const followEarlyInput = (slot: Element): (() => ReadonlyArray<EarlyInput>) => {
  let input = earlyInput(slot)
  const follow = () => {
    input = earlyInput(slot)
  }
  // In the capture phase: in the bubble phase React, which hydrates on this event, may have restored its own values already. A click
  // changes a checkbox before its `input` and `change` events; React may hydrate in between, so the input is read at the click already.
  const types = ["click", "input", "change"]
  for (const type of types) slot.addEventListener(type, follow, true)
  return () => {
    for (const type of types) slot.removeEventListener(type, follow, true)
    return input
  }
}

const dispatch = (field: Element, ...events: ReadonlyArray<string>) => {
  for (const name of events) field.dispatchEvent(new Event(name, { bubbles: true }))
}

/** Sets a value with the prototype's setter: React overrides it per field, and would ignore an event whose value it has set itself. */
const setPastReact = (field: HTMLInputElement | HTMLTextAreaElement, value: string) => {
  const prototype = field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype
  Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(field, value)
}

const choose = (select: HTMLSelectElement, values: ReadonlyArray<string>) => {
  for (const option of select.options) option.selected = values.includes(option.value)
  dispatch(select, "input", "change")
}

const check = (box: HTMLInputElement, checked: boolean) => {
  box.checked = !checked
  box.click()
}

const type = (field: HTMLInputElement | HTMLTextAreaElement, value: string) => {
  field.value = field.defaultValue
  setPastReact(field, value)
  dispatch(field, "input", "change")
}

/** Enters values again, field by field with events, so that a hydrated island handles input from before its hydration. */
export const replayInput = (inputs: ReadonlyArray<EarlyInput>): void => {
  for (const { field, value } of inputs.filter((input) => input.field.isConnected)) {
    if (field instanceof HTMLSelectElement) choose(field, [value].flat().map(String))
    else if (isBox(field)) check(field, value === true)
    else type(field, String(value))
  }
}
