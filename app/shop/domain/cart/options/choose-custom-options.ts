import { isShopError, shopError, type ShopError } from "../../errors/shop-error.ts"
import type { CustomOptionInput, ReceivedFile } from "../buy-request.ts"
import type { CustomOption } from "../salable-product.ts"
import { chosenDate } from "./choose-date.ts"
import type { EnteredOption } from "./line-choices.ts"
import { fileProblem } from "./option-file.ts"

/** A validated file that is saved together with its cart item. */
export type OptionFileUpload = { readonly id: string; readonly file: ReceivedFile }

/** The validated custom options of a request, by option id, and the files to save with them. */
export type ChosenOptions = {
  readonly entered: ReadonlyArray<readonly [number, EnteredOption]>
  readonly files: ReadonlyArray<OptionFileUpload>
}

/** 400: a required option has no value. Magento's message. */
export const optionsMissing = shopError(
  400,
  "The product's required option(s) weren't entered. Make sure the options are entered and try again.",
)

/** 400: the product does not have such an option or value. Magento's message. */
export const optionsUnknown = shopError(400, "The options you selected are not available.")

/**
 * Validates the entered values against the custom options of a product. An unknown option id, a missing required option or an invalid value
 * is an error.
 */
export const chooseCustomOptions = (
  options: ReadonlyArray<CustomOption>,
  entered: ReadonlyMap<number, CustomOptionInput>,
  newFileId: () => string,
): ChosenOptions | ShopError => {
  const optionIds = new Set(options.map(({ id }) => id))
  if ([...entered.keys()].some((id) => !optionIds.has(id))) return optionsUnknown
  const chosenOptions: Array<readonly [number, EnteredOption]> = []
  const files: Array<OptionFileUpload> = []
  for (const option of options.toSorted((one, other) => one.id - other.id)) {
    const chosen = chooseOption(option, entered.get(option.id), newFileId)
    if (isShopError(chosen)) return chosen
    if (chosen === undefined && option.isRequired) return optionsMissing
    if (chosen !== undefined) chosenOptions.push([option.id, chosen.entered])
    if (chosen?.file !== undefined) files.push(chosen.file)
  }
  return { entered: chosenOptions, files }
}

type Chosen = { readonly entered: EnteredOption; readonly file?: OptionFileUpload }

type Choose = (
  option: CustomOption,
  input: CustomOptionInput,
  newFileId: () => string,
) => Chosen | ShopError | undefined

/** Validates the input of one option; undefined when nothing was entered. */
const chooseOption = (
  option: CustomOption,
  input: CustomOptionInput | undefined,
  newFileId: () => string,
): Chosen | ShopError | undefined => {
  if (option.kind === "date" || option.kind === "date-time" || option.kind === "time") {
    const date = chosenDate(option.kind, option.isRequired, input)
    return date === undefined || isShopError(date) ? date : { entered: { kind: "date", at: date } }
  }
  return input === undefined ? undefined : choosers[option.kind](option, input, newFileId)
}

const chooseText = (option: CustomOption, input: CustomOptionInput): Chosen | ShopError | undefined => {
  if (input.kind !== "text") return optionsUnknown
  const text = input.text.replaceAll("\r\n", "\n").trim()
  if (text === "") return undefined
  const isTooLong = option.maxCharacters > 0 && characterCount(text) > option.maxCharacters
  if (isTooLong || text.length > maxTextLength)
    return shopError(400, "The text is too long. Shorten the text and try again.")
  return { entered: { kind: "text", text } }
}

const characterCount = (text: string): number => Array.from(text).length

/** The limit that also applies where the merchant has set none. */
const maxTextLength = 10_000

const chooseValues = (option: CustomOption, input: CustomOptionInput): Chosen | ShopError | undefined => {
  if (input.kind !== "text" && input.kind !== "values") return optionsUnknown
  const requestedIds = (input.kind === "text" ? input.text.split(",") : input.values)
    .map((id) => id.trim())
    .filter((id) => id !== "")
  if (requestedIds.length === 0) return undefined
  const values = option.values.map(({ id }) => id).filter((id) => requestedIds.includes(String(id)))
  const isSingle = option.kind === "drop-down" || option.kind === "radio"
  if (values.length !== new Set(requestedIds).size || (isSingle && values.length > 1)) return optionsUnknown
  return { entered: { kind: "values", values: values.toSorted((one, other) => one - other) } }
}

const chooseFile = (
  option: CustomOption,
  input: CustomOptionInput,
  newFileId: () => string,
): Chosen | ShopError | undefined => {
  if (input.kind !== "file") return input.kind === "text" && input.text === "" ? undefined : optionsUnknown
  const problem = fileProblem(option, input.file)
  if (problem !== undefined) return problem
  const id = newFileId()
  return { entered: { kind: "file", id, name: input.file.name }, file: { id, file: input.file } }
}

const choosers: Readonly<Record<Exclude<CustomOption["kind"], "date" | "date-time" | "time">, Choose>> = {
  field: chooseText,
  area: chooseText,
  "drop-down": chooseValues,
  radio: chooseValues,
  checkbox: chooseValues,
  multiple: chooseValues,
  file: chooseFile,
}
