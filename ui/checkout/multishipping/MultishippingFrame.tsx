import type { ReactNode } from "react"

import type { MiniCartLine } from "../../../core/cart/mini-cart.ts"
import {
  multishippingPath,
  multishippingSteps,
  type Multishipping,
  type MultishippingStep,
} from "../../../core/checkout/multishipping/multishipping.ts"
import type { AccountAddress } from "../../../core/customer/account.ts"
import type { PlainPhrase } from "../../../core/translation/source-text.ts"
import { ownerField } from "../../../core/web/form-draft.ts"
import { LineName, LineOptions } from "../../cart/LineText.tsx"
import { ResponsivePicture } from "../../design/responsive-picture.tsx"
import { FormProblems, type FilledForm } from "../../forms/FormEntry.tsx"
import { useText, useSelector } from "../../storefront/storefront-context.tsx"

/** Content of a page of the flow. */
export type MultishippingContent = FilledForm & {
  readonly state: Multishipping
  readonly addresses: ReadonlyArray<AccountAddress>
  /** Lines of the cart by item id. */
  readonly lines: ReadonlyMap<string, MiniCartLine>
  /** The e-mail address of the customer, for whom a form is saved. */
  readonly owner: string
}

/** Names of the steps. */
export const stepTitles: Readonly<Record<MultishippingStep, PlainPhrase>> = {
  addresses: "Select Addresses",
  shipping: "Shipping Methods",
  billing: "Billing Information",
  overview: "Order Review",
}

const Steps = ({ current }: { readonly current: MultishippingStep }) => {
  const t = useText()
  const position = multishippingSteps.indexOf(current)
  return (
    <ol className="multishipping__steps" aria-label={t("Ship to several addresses")}>
      {multishippingSteps.map((step, index) => (
        <li key={step} aria-current={step === current ? "step" : undefined}>
          {index < position ? <a href={multishippingPath(step)}>{t(stepTitles[step])}</a> : t(stepTitles[step])}
        </li>
      ))}
    </ol>
  )
}

type FrameProps = {
  readonly step: MultishippingStep
  readonly children: ReactNode
}

/** Frame of the pages of the flow: its name, its steps, and the page. */
export const MultishippingFrame = ({ step, children }: FrameProps) => {
  const t = useText()
  return (
    <div className="width-page multishipping">
      <h1 className="page-title">{t("Ship to several addresses")}</h1>
      <Steps current={step} />
      {children}
    </div>
  )
}

type FormProps = Pick<MultishippingContent, "owner" | "problems"> & {
  readonly action: string
  /** Id and label of each field, by name. */
  readonly fields: Parameters<typeof FormProblems>[0]["fields"]
  readonly children: ReactNode
}

/** Form of a step, with the problems of its fields above them. */
export const MultishippingForm = ({ action, owner, problems, fields, children }: FormProps) => {
  const formKey = useSelector((state) => state.page.formKey)
  return (
    <form className="multishipping__form" method="post" action={`/multishipping/checkout/${action}/`} noValidate>
      <input type="hidden" name="form_key" value={formKey} />
      <input type="hidden" name={ownerField} value={owner} />
      <FormProblems problems={problems} fields={fields} />
      {children}
    </form>
  )
}

type LineProps = {
  readonly line: MiniCartLine | undefined
  readonly quantity: ReactNode
  readonly price?: string
}

/** Content of a cart line, or of a line that is shipped to one address. */
export const MultishippingLine = ({ line, quantity, price }: LineProps) =>
  line === undefined ? null : (
    <>
      <div className="line__picture">
        <ResponsivePicture picture={line.picture} sizes="4rem" width={128} height={128} decorative />
      </div>
      <div className="line__text">
        <LineName name={line.name} path={line.path} />
        <LineOptions options={line.options} />
      </div>
      <div className="line__quantity">{quantity}</div>
      {price === undefined ? null : <div className="line__price">{price}</div>}
    </>
  )

/** Lines of a postal address of the address book. */
export const BookAddress = ({ address }: { readonly address: AccountAddress | undefined }) =>
  address === undefined ? null : (
    <span className="address-lines">
      {address.lines.map((line, index) => (
        <span key={`${index} ${line}`}>{line}</span>
      ))}
    </span>
  )
