import { useText } from "./storefront-context.tsx"

type CurrencySwitchProps = { readonly current: string; readonly currencies: ReadonlyArray<string> }

/** Links that show prices in the other currencies of the shop. */
export const CurrencySwitch = ({ current, currencies }: CurrencySwitchProps) => {
  const t = useText()
  if (currencies.length < 2) return null

  return (
    <nav className="store-switch width-page" aria-label={t("Currency")}>
      <ul>
        {currencies.map((code) => (
          <li key={code}>
            {code === current ? (
              <span aria-current="true">{code}</span>
            ) : (
              <a href={`/directory/currency/switch/?currency=${code}`} rel="nofollow">
                {code}
              </a>
            )}
          </li>
        ))}
      </ul>
    </nav>
  )
}
