import type { ReactNode } from "react"

import type { Product } from "../../core/catalogue/product.ts"
import type { ReviewRating, ReviewRules } from "../../core/catalogue/review.ts"
import { useCounted, useText, useView } from "../page/storefront.tsx"

// Plain HTML: the browser itself says which field is wrong, with and without scripts, and the style sheet shows the text beside it.

/** What is wrong with a field, shown by the style sheet once the browser finds it so. */
const Problem = ({ id }: { readonly id: string }) => {
  const t = useText()
  return (
    <p className="field__problem review-form__problem" id={id}>
      {t("This is a required field.")}
    </p>
  )
}

/** One star to five, as radio buttons: chosen by arrow keys, drawn as stars. */
const Stars = ({ rating }: { readonly rating: ReviewRating }) => {
  const counted = useCounted()
  const id = `rating-${rating.id}`
  return (
    <fieldset className="field star-choice" aria-describedby={`${id}-problem`}>
      <legend>{rating.name}</legend>
      <div className="star-choice__stars">
        {rating.values.map((value) => (
          <label key={value.id}>
            <input type="radio" name={`ratings[${rating.id}]`} value={value.id} required />
            <span className="visually-hidden">{counted(value.stars, "%1 star", "%1 stars")}</span>
          </label>
        ))}
      </div>
      <Problem id={`${id}-problem`} />
    </fieldset>
  )
}

const Entry = ({
  id,
  label,
  wide = false,
  children,
}: {
  readonly id: string
  readonly label: string
  readonly wide?: boolean
  readonly children: ReactNode
}) => (
  <div className={wide ? "field field--wide" : "field"}>
    <label htmlFor={id}>{label}</label>
    {children}
    <Problem id={`${id}-problem`} />
  </div>
)

/** A blank alone is no text. */
const someText = String.raw`.*\S.*`

const Texts = () => {
  const t = useText()
  return (
    <>
      <Entry id="review-nickname" label={t("Nickname")}>
        <input
          id="review-nickname"
          name="nickname"
          required
          pattern={someText}
          maxLength={128}
          aria-describedby="review-nickname-problem"
        />
      </Entry>
      <Entry id="review-title" label={t("Summary")}>
        <input
          id="review-title"
          name="title"
          required
          pattern={someText}
          maxLength={255}
          aria-describedby="review-title-problem"
        />
      </Entry>
      <Entry id="review-detail" label={t("Review")} wide>
        <textarea
          id="review-detail"
          name="detail"
          rows={5}
          required
          maxLength={5000}
          aria-describedby="review-detail-problem"
        />
      </Entry>
    </>
  )
}

const Form = ({ product, ratings }: { readonly product: Product; readonly ratings: ReviewRules["ratings"] }) => {
  const t = useText()
  const formKey = useView((state) => state.page.formKey)
  return (
    <form
      className="panel review-form__form"
      id="review-form"
      method="post"
      action={`/review/product/post/id/${product.id}/`}
      aria-label={t("Write Your Own Review")}
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
export const ReviewForm = ({ product, rules }: { readonly product: Product; readonly rules: ReviewRules }) => {
  const t = useText()
  return (
    <details className="review-form">
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
