import { createContext, type ReactNode, useContext } from "react"

import type { Product } from "../../core/catalogue/product/product.ts"
import type { ReviewRating, ReviewRules } from "../../core/catalogue/product/review.ts"
import type { FilledForm } from "../forms/FormEntry.tsx"
import { useCounted, useText, useView } from "../storefront/storefront-context.tsx"

// Plain HTML: the browser itself says which field is wrong, with and without scripts, and the style sheet shows the text beside it.

/** What was typed before the shop refused it, and what was wrong; `undefined` while nothing was sent. */
export const RefusedReview = createContext<FilledForm | undefined>(undefined)

/** What was typed into a field, and whether it is to be put right; the first that is has the focus when the page opens. */
const useFilled = (name: string) => {
  const { typed = {}, problems = [] } = useContext(RefusedReview) ?? {}
  const isWrong = problems.some(({ field }) => field === name)
  return {
    isWrong,
    attributes: {
      defaultValue: typed[name],
      "aria-invalid": isWrong || undefined,
      autoFocus: problems[0]?.field === name || undefined,
    },
  }
}

/** What is wrong with a field, shown by the style sheet once the browser finds it so, or the shop did. */
const Problem = ({ id, isSaid: isShown = false }: { readonly id: string; readonly isSaid?: boolean }) => {
  const t = useText()
  return (
    <p className="field__problem review-form__problem" id={id} data-said={isShown || undefined}>
      {t("This is a required field.")}
    </p>
  )
}

/** One star to five, as radio buttons: chosen by arrow keys, drawn as stars. */
const Stars = ({ rating }: { readonly rating: ReviewRating }) => {
  const counted = useCounted()
  const chosen = useContext(RefusedReview)?.typed?.[`ratings[${rating.id}]`]
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
              defaultChecked={chosen === String(value.id)}
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
  readonly isWrong: boolean
  readonly wide?: boolean
  readonly children: ReactNode
}

const Entry = ({ id, label, isWrong, wide = false, children }: EntryProps) => (
  <div className={wide ? "field field--wide" : "field"}>
    <label htmlFor={id}>{label}</label>
    {children}
    <Problem id={`${id}-problem`} isSaid={isWrong} />
  </div>
)

/** A blank alone is no text. */
const someText = String.raw`.*\S.*`

const Line = ({
  name,
  label,
  longest,
}: {
  readonly name: string
  readonly label: string
  readonly longest: number
}) => {
  const { isWrong, attributes } = useFilled(name)
  const id = `review-${name}`
  return (
    <Entry id={id} label={label} isWrong={isWrong}>
      <input
        id={id}
        name={name}
        required
        pattern={someText}
        maxLength={longest}
        aria-describedby={`${id}-problem`}
        {...attributes}
      />
    </Entry>
  )
}

const Detail = ({ label }: { readonly label: string }) => {
  const { isWrong, attributes } = useFilled("detail")
  return (
    <Entry id="review-detail" label={label} isWrong={isWrong} wide>
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
      <Line name="nickname" label={t("Nickname")} longest={128} />
      <Line name="title" label={t("Summary")} longest={255} />
      <Detail label={t("Review")} />
    </>
  )
}

type Reviewed = Pick<Product, "id" | "name">

const Form = ({ product, ratings }: { readonly product: Reviewed; readonly ratings: ReviewRules["ratings"] }) => {
  const t = useText()
  const formKey = useView((state) => state.page.formKey)
  return (
    <form
      className="panel review-form__form"
      id="review-form"
      method="post"
      action={`/review/product/post/id/${product.id}/`}
      aria-label={t("Write Your Own Review")}
      data-kept={`review ${product.id}`}
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
      <button type="submit" className="button button--primary">
        {t("Submit Review")}
      </button>
    </form>
  )
}

/** The form that says something about a product, behind its name; where guests may not, the way to sign in. */
export const ReviewForm = ({ product, rules }: { readonly product: Reviewed; readonly rules: ReviewRules }) => {
  const t = useText()
  return (
    <details className="review-form" open={useContext(RefusedReview) !== undefined}>
      <summary className="button">{t("Write a Review")}</summary>
      {rules.guests ? null : (
        <p>
          {t("Only registered users can write reviews.")} <a href="/customer/account/login/">{t("Sign In")}</a>{" "}
          <a href="/customer/account/create/">{t("Create an Account")}</a>
        </p>
      )}
      <Form product={product} ratings={rules.ratings} />
    </details>
  )
}
