import { customOptionField } from "../../core/add-to-cart/product-form-problems.ts"
import type { CustomOption } from "../../core/catalogue/product.ts"
import { useText } from "../page/storefront.tsx"
import { FieldProblem, useProblemMark } from "./FieldProblem.tsx"
import { OptionTitle } from "./OptionTitle.tsx"
import { useKept } from "./use-kept.ts"

type TextProps = { readonly option: Extract<CustomOption, { kind: "field" | "area" }> }

/** A line or an area to type in. */
export const TextOption = ({ option }: TextProps) => {
  const t = useText()
  const field = customOptionField(option)
  const id = `options_${option.id}_text`
  const Control = option.kind === "area" ? "textarea" : "input"
  const mark = useProblemMark(field)
  const [kept] = useKept(field) ?? []
  return (
    <div className="field">
      <label className="field__label" htmlFor={id}>
        <OptionTitle title={option.title} required={option.required} price={option.price} />
      </label>
      <Control
        id={id}
        name={field}
        required={option.required}
        maxLength={option.maxCharacters > 0 ? option.maxCharacters : undefined}
        autoComplete="off"
        defaultValue={kept}
        {...mark}
      />
      {option.maxCharacters > 0 && <p className="field__note">{t("Maximum %1 characters", option.maxCharacters)}</p>}
      <FieldProblem field={field} />
    </div>
  )
}

type FileProps = { readonly option: Extract<CustomOption, { kind: "file" }> }

/** A file to send along. */
export const FileOption = ({ option }: FileProps) => {
  const t = useText()
  const field = customOptionField(option)
  const id = `options_${option.id}_file`
  const mark = useProblemMark(field)
  const endings = option.extensions.map((extension) => `.${extension}`).join(", ")
  return (
    <div className="field">
      <label className="field__label" htmlFor={id}>
        <OptionTitle title={option.title} required={option.required} price={option.price} />
      </label>
      <input id={id} name={field} type="file" required={option.required} accept={endings} {...mark} />
      <input type="hidden" name={`options_${option.id}_file_action`} value="save_new" />
      {endings !== "" && <p className="field__note">{t("Compatible file extensions to upload: %1", endings)}</p>}
      {option.maxWidth > 0 && option.maxHeight > 0 && (
        <p className="field__note">{t("Maximum image size: %1 × %2 px", option.maxWidth, option.maxHeight)}</p>
      )}
      <FieldProblem field={field} />
    </div>
  )
}
