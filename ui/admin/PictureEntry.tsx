import type { AdminFormPart } from "../../core/admin/admin-form-part.ts"
import { pictureUploadStatus } from "../../core/admin/picture-step.ts"
import { pictureFileField, slidePictureAddress } from "../../core/admin/slide-picture.ts"
import { useDispatch, useText } from "../storefront/storefront-context.tsx"
import { fieldId } from "./admin-text.ts"
import { type EntryProps, Problem, valueOf } from "./entry-control.tsx"

/** Upload of a picture. It starts when a file is chosen; without scripts, with its own button or with the whole form. */
const PictureFile = ({ name, part }: { readonly name: string; readonly part: AdminFormPart }) => {
  const t = useText()
  const dispatch = useDispatch()
  const field = pictureFileField(name)
  const status = pictureUploadStatus(part, name)
  const statusTexts = { uploading: t("The picture is being sent…"), uploaded: t("The picture is here, and chosen.") }
  return (
    <div className="office__file">
      <label htmlFor={fieldId(field)}>{t("Picture of Your Own")}</label>
      <input
        type="file"
        id={fieldId(field)}
        name={field}
        accept="image/jpeg,image/png,image/webp"
        aria-describedby={`${fieldId(field)}-note`}
        onChange={({ target }) => {
          const file = target.files?.[0]
          if (file !== undefined) dispatch({ _tag: "AdminPictureSelected", name, bytes: file.size })
        }}
      />
      <button type="submit" className="button button--small office__send" name="send_picture" value="1">
        {t("Send the Picture")}
      </button>
      <p className="field__note" id={`${fieldId(field)}-note`}>
        {t("JPEG, PNG or WebP, 480 to 6000 px wide, at most 900 KB.")}
      </p>
      <output className="office__sent">{status === undefined ? null : statusTexts[status]}</output>
    </div>
  )
}

/** Choice between the existing pictures, and the upload of a new one. */
export const PictureEntry = ({ entry: { name, label }, part }: EntryProps) => {
  const { form, choices } = part
  const t = useText()
  const dispatch = useDispatch()
  const selected = valueOf(form, name)
  // Without scripts the browser focuses the first field with a problem.
  const focus = { autoFocus: Object.keys(form.problems)[0] === name }
  return (
    <fieldset
      className="field field--wide"
      aria-describedby={form.problems[name] === undefined ? undefined : `${fieldId(name)}-problem`}
    >
      <legend className="visually-hidden">{t(label)}</legend>
      <div className="office__pictures">
        {(choices[name] ?? []).map((picture, index) => (
          <label key={picture.value} className="office__picture">
            <input
              type="radio"
              name={name}
              value={picture.value}
              checked={picture.value === selected}
              {...(index === 0 ? focus : {})}
              onChange={() => dispatch({ _tag: "AdminFieldChanged", name, value: picture.value })}
            />
            <img src={slidePictureAddress(picture.value)} alt="" width="480" height="253" loading="lazy" />
            <span>{picture.label}</span>
          </label>
        ))}
      </div>
      <Problem form={form} name={name} />
      <PictureFile name={name} part={part} />
    </fieldset>
  )
}
