import { createContext, type ReactNode, useContext } from "react"

import type { Product } from "../../../core/catalogue/product/product.ts"
import type { ReviewRating, ReviewRules } from "../../../core/catalogue/product/review.ts"
import type { FilledForm } from "../../forms/FormEntry.tsx"
import { ProofOfWorkEntry } from "../../forms/ProofOfWorkEntry.tsx"
import { useCounted, useText, useSelector } from "../../storefront/storefront-context.tsx"

// Native validation: the browser finds invalid fields, with and without scripts, and the style sheet shows the text beside them.

/** The submitted values and problems of a rejected review; `undefined` before a submission. */
export const RejectedReview = createContext<FilledForm | undefined>(undefined)

/** Value and validity of a field. The first invalid field is focused when the page loads. */
const useField = (name: string) => {
  const { typed = {}, problems = [] } = useContext(RejectedReview) ?? {}
  const isInvalid = problems.some(({ field }) => field === name)
  return {
    isInvalid,
    attributes: {
      defaultValue: typed[name],
      "aria-invalid": isInvalid || undefined,
      autoFocus: problems[0]?.field === name || undefined,
    },
  }
}

/** The problem of a field. The style sheet shows it when the browser or the shop finds the field invalid. */
const Problem = ({ id, isShown = false }: { readonly id: string; readonly isShown?: boolean }) => {
  const t = useText()
  return (
    <p className="field__problem review-form__problem" id={id} data-shown={isShown || undefined}>
      {t("This is a required field.")}
    </p>
  )
}

/** Rating of one to five stars: radio buttons, drawn as stars. */
const Stars = ({ rating }: { readonly rating: ReviewRating }) => {
  const counted = useCounted()
  const selected = useContext(RejectedReview)?.typed?.[`ratings[${rating.id}]`]
  const id = `rating-${rating.id}`
  return (
    <fieldset className="field star-choice" aria-describedby={`${id}-problem`}>
      <legend>{rating.name}</legend>
      <div className="star-choice__stars">
        {rating.values.map((value) => (
          <label key={value.id}>
            <input
              type="radio"
              name={`ratings[${rating.id}]`}
              value={value.id}
              defaultChecked={selected === String(value.id)}
              required
            />
            <span className="visually-hidden">{counted(value.stars, "%1 star", "%1 stars")}</span>
          </label>
        ))}
      </div>
      <Problem id={`${id}-problem`} />
    </fieldset>
  )
}

type EntryProps = {
  readonly id: string
  readonly label: string
  readonly isInvalid: boolean
  readonly wide?: boolean
  readonly children: ReactNode
}

const Entry = ({ id, label, isInvalid, wide = false, children }: EntryProps) => (
  <div className={wide ? "field field--wide" : "field"}>
    <label htmlFor={id}>{label}</label>
    {children}
    <Problem id={`${id}-problem`} isShown={isInvalid} />
  </div>
)

/** Pattern for a text that is not blank. */
const notBlank = String.raw`.*\S.*`

const Line = ({
  name,
  label,
  maxLength,
}: {
  readonly name: string
  readonly label: string
  readonly maxLength: number
}) => {
  const { isInvalid, attributes } = useField(name)
  const id = `review-${name}`
  return (
    <Entry id={id} label={label} isInvalid={isInvalid}>
      <input
        id={id}
        name={name}
        required
        pattern={notBlank}
        maxLength={maxLength}
        aria-describedby={`${id}-problem`}
        {...attributes}
      />
    </Entry>
  )
}

const Detail = ({ label }: { readonly label: string }) => {
  const { isInvalid, attributes } = useField("detail")
  return (
    <Entry id="review-detail" label={label} isInvalid={isInvalid} wide>
      <textarea
        id="review-detail"
        name="detail"
        rows={5}
        required
        maxLength={5000}
        aria-describedby="review-detail-problem"
        {...attributes}
      />
    </Entry>
  )
}

const Texts = () => {
  const t = useText()
  return (
    <>
      <Line name="nickname" label={t("Nickname")} maxLength={128} />
      <Line name="title" label={t("Summary")} maxLength={255} />
      <Detail label={t("Review")} />
    </>
  )
}

type Reviewed = Pick<Product, "id" | "name">

const Form = ({ product, ratings }: { readonly product: Reviewed; readonly ratings: ReviewRules["ratings"] }) => {
  const t = useText()
  const formKey = useSelector((state) => state.page.formKey)
  return (
    <form
      className="panel review-form__form"
      id="review-form"
      method="post"
      action={`/review/product/post/id/${product.id}/`}
      aria-label={t("Write Your Own Review")}
      data-draft={`review ${product.id}`}
    >
      <input type="hidden" name="form_key" value={formKey} />
      <p>
        {t("You're reviewing:")} <strong>{product.name}</strong>
      </p>
      {ratings.length === 0 ? null : (
        <div className="review-form__ratings">
          {ratings.map((rating) => (
            <Stars key={rating.id} rating={rating} />
          ))}
        </div>
      )}
      <div className="fields">
        <Texts />
      </div>
      <ProofOfWorkEntry formId="product_review" />
      <button type="submit" className="button button--primary">
        {t("Submit Review")}
      </button>
    </form>
  )
}

/** The review form in a disclosure; if guests may not write reviews, with links to sign in and register. */
export const ReviewForm = ({ product, rules }: { readonly product: Reviewed; readonly rules: ReviewRules }) => {
  const t = useText()
  return (
    <details className="review-form" open={useContext(RejectedReview) !== undefined}>
      <summary className="button">{t("Write a Review")}</summary>
      {rules.allowsGuests ? null : (
        <p>
          {t("Only registered users can write reviews.")} <a href="/customer/account/login/">{t("Sign In")}</a>{" "}
          <a href="/customer/account/create/">{t("Create an Account")}</a>
        </p>
      )}
      <Form product={product} ratings={rules.ratings} />
    </details>
  )
}
