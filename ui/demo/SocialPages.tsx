import { useText, useSelector } from "../storefront/storefront-context.tsx"

type Person = { readonly id: string; readonly email: string; readonly firstname: string; readonly lastname: string }

const PersonTile = ({ person, first }: { readonly person: Person; readonly first: boolean }) => (
  <label className="choice">
    <input type="radio" name="person" value={person.id} defaultChecked={first} />
    <span className="choice__text">
      <span className="choice__title">{`${person.firstname} ${person.lastname}`}</span>{" "}
      <span className="choice__note">{person.email}</span>
    </span>
  </label>
)

/** Consent page of the demo provider: the shopper selects a person to sign in as. */
export const SocialPage = ({ people }: { readonly people: ReadonlyArray<Person> }) => {
  const t = useText()
  const formKey = useSelector((state) => state.page.formKey)
  return (
    <div className="width-page demo-page">
      <h1 className="page-title">Demo Account</h1>
      <p>The shop would like to know your name and e-mail address. This network is part of the demonstration.</p>
      <form method="post" action="/sociallogin/demo/callback/" className="fields">
        <input type="hidden" name="form_key" value={formKey} />
        <fieldset className="choices field--wide">
          <legend>Continue as</legend>
          {people.map((person, index) => (
            <PersonTile key={person.id} person={person} first={index === 0} />
          ))}
        </fieldset>
        <div className="form-actions">
          <button type="submit" className="button button--primary">
            {t("Continue")}
          </button>
          <a href="/demo/social/done/">{t("Cancel")}</a>
        </div>
      </form>
    </div>
  )
}

/** Page after the sign-in. The page that opened this window closes it; otherwise the shopper continues with the links. */
export const SocialDonePage = () => {
  const t = useText()
  return (
    <div className="width-page demo-page">
      <h1 className="page-title">Back at the shop</h1>
      <p>
        <a href="/checkout/">{t("Proceed to Checkout")}</a>
      </p>
      <p>
        <a href="/customer/account/">{t("My Account")}</a>
      </p>
    </div>
  )
}
