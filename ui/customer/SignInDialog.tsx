import { useEffect, useRef, type FormEvent, type ReactNode, type RefObject } from "react"

import type { SignInPart } from "../../core/customer/authentication-pop-up.ts"
import { signInCaptcha, type SignInFields, type SignInProblem } from "../../core/customer/sign-in.ts"
import type { PlainPhrase, UncheckedText } from "../../core/translation/source-text.ts"
import { Icon } from "../design/Icon.tsx"
import { CaptchaEntry } from "../forms/CaptchaEntry.tsx"
import { ProofOfWorkEntry } from "../forms/ProofOfWorkEntry.tsx"
import { ShowPassword } from "../forms/ShowPassword.tsx"
import { ModalDialog } from "../storefront/ModalDialog.tsx"
import { useDispatch, useText, useSelector } from "../storefront/storefront-context.tsx"
import { SocialButtons } from "./SocialButtons.tsx"

const fieldId = (name: string): string => `sign-in-${name}`

const useSignIn = (): SignInPart | undefined => useSelector((state) => state.signIn)

type FieldProps = {
  readonly name: SignInProblem["field"]
  readonly label: PlainPhrase
  readonly type: "email" | "password"
  readonly autoComplete: string
}

const Field = ({ name, label, type, autoComplete }: FieldProps) => {
  const t = useText()
  const id = fieldId(name)
  const problem = useSignIn()?.popUp.problems.find(({ field }) => field === name)
  const invalid = problem === undefined ? {} : ({ "aria-invalid": true, "aria-describedby": `${id}-problem` } as const)
  return (
    <div className="field field--wide">
      <label htmlFor={id}>{t(label)}</label>
      <input
        id={id}
        name={name}
        type={type}
        autoComplete={autoComplete}
        autoCapitalize="none"
        spellCheck={false}
        aria-required
        {...invalid}
      />
      {problem !== undefined && (
        <p className="field__problem" id={`${id}-problem`}>
          {t(problem.text)}
        </p>
      )}
    </div>
  )
}

/** Values of the form by field name. */
const fieldsOf = (form: HTMLFormElement): SignInFields =>
  Object.fromEntries(
    [...new FormData(form)].flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : [])),
  )

/** Focuses the field to correct after a failed attempt. */
const useFocusOnProblem = (form: RefObject<HTMLFormElement | null>): void => {
  const problems = useSignIn()?.popUp.problems
  const message = useSignIn()?.popUp.message
  useEffect(() => {
    const name = problems?.[0]?.field ?? (message ? "password" : undefined)
    if (name !== undefined) form.current?.querySelector<HTMLElement>(`#${fieldId(name)}`)?.focus()
  }, [form, problems, message])
}

/** The message of the last attempt. */
const Message = () => {
  const t = useText()
  const message = useSignIn()?.popUp.message ?? ""
  return (
    <p role="alert" className={message === "" ? "visually-hidden" : "field__problem field--wide"}>
      {message === "" ? "" : t(message as UncheckedText)}
    </p>
  )
}

/** The CAPTCHA that the shop requires, or a proof of work. Another picture needs another text. */
const Picture = () => {
  const picture = useSignIn()?.popUp.picture
  return picture === undefined ? (
    <ProofOfWorkEntry formId={signInCaptcha.formId} />
  ) : (
    <CaptchaEntry
      key={picture}
      id={fieldId("captcha")}
      captcha={{ ...signInCaptcha, picture, isCaseSensitive: false }}
    />
  )
}

const Links = () => {
  const t = useText()
  const links = useSignIn()?.links
  return (
    <>
      {links?.forgotPassword !== undefined && <a href={links.forgotPassword}>{t("Forgot Your Password?")}</a>}
      {links?.register !== undefined && <a href={links.register}>{t("Create an Account")}</a>}
    </>
  )
}

const SignInForm = () => {
  const t = useText()
  const dispatch = useDispatch()
  const form = useRef<HTMLFormElement>(null)
  const busy = useSignIn()?.popUp.isBusy === true
  useFocusOnProblem(form)

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    dispatch({ _tag: "SignInFormSubmitted", fields: fieldsOf(event.currentTarget) })
  }

  return (
    <form ref={form} className="fields" method="post" noValidate aria-busy={busy} onSubmit={submit}>
      <Message />
      <Field name="username" label="Email" type="email" autoComplete="username" />
      <Field name="password" label="Password" type="password" autoComplete="current-password" />
      <ShowPassword />
      <Picture />
      <div className="form-actions">
        <button type="submit" className="button button--primary" aria-disabled={busy} data-busy={busy || undefined}>
          {t("Sign In")}
        </button>
        <Links />
      </div>
    </form>
  )
}

const DialogHead = ({ children }: { readonly children: ReactNode }) => {
  const t = useText()
  return (
    <div className="dialog__head">
      <h2 id="sign-in-title">{children}</h2>
      <form method="dialog">
        <button type="submit" className="icon-button">
          <Icon name="close" />
          <span className="visually-hidden">{t("Close")}</span>
        </button>
      </form>
    </div>
  )
}

/** The sign-in pop-up. [2.authentication-pop-up] */
export const SignInDialog = () => {
  const t = useText()
  const dispatch = useDispatch()
  const isOpen = useSignIn()?.popUp.isOpen === true

  return (
    <ModalDialog
      isOpen={isOpen}
      aria-labelledby="sign-in-title"
      closedby="any"
      onClosed={() => dispatch({ _tag: "SignInDismissed" })}
    >
      <DialogHead>{t("Sign In")}</DialogHead>
      <SocialButtons />
      <SignInForm />
    </ModalDialog>
  )
}
