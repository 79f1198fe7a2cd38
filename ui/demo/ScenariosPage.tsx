import type { ReactNode } from "react"

import { useText, useSelector } from "../storefront/storefront-context.tsx"

type Choice = { readonly id: string; readonly title: string; readonly affected: string; readonly once: boolean }

type TileProps = { readonly id: string; readonly checked: boolean; readonly children: ReactNode }

const ScenarioTile = ({ id, checked, children }: TileProps) => (
  <label className="choice">
    <input type="radio" name="scenario" value={id} defaultChecked={checked} />
    <span className="choice__text">{children}</span>
  </label>
)

/** Form that selects a fault which the demo shop simulates for this browser. */
export const ScenariosPage = ({
  scenarios,
  selected,
}: {
  readonly scenarios: ReadonlyArray<Choice>
  readonly selected: string | undefined
}) => {
  const t = useText()
  const formKey = useSelector((state) => state.page.formKey)
  return (
    <div className="width-page demo-page">
      <h1 className="page-title">Scenarios</h1>
      <p>From now on the shop misbehaves like this, in this browser only.</p>
      <form method="post" action="/demo/scenarios/" className="fields">
        <input type="hidden" name="form_key" value={formKey} />
        <fieldset className="choices field--wide">
          <legend className="visually-hidden">Scenarios</legend>
          <ScenarioTile id="" checked={selected === undefined}>
            <span className="choice__title">{t("None")}</span> <span className="choice__note">the shop works</span>
          </ScenarioTile>
          {scenarios.map(({ id, title, affected, once }) => (
            <ScenarioTile key={id} id={id} checked={selected === id}>
              <span className="choice__title">{title}</span>{" "}
              <span className="choice__note">
                {affected}
                {once && ", once"}
              </span>
            </ScenarioTile>
          ))}
        </fieldset>
        <div className="form-actions">
          <button type="submit" className="button button--primary">
            Apply
          </button>
        </div>
      </form>
    </div>
  )
}
