import { unitsOf } from "../../context/money.ts"
import type { ShopSettings } from "../../context/settings.ts"
import type { TaxRate } from "../../context/tax-rate.ts"
import type { Units } from "../../infra/database/tables/column-types.ts"
import { regionById, regionByText } from "../directory/countries.ts"
import { roundWithCarry, hundredPercent } from "./carried-rounding.ts"

/** The place that determines tax rates: a country and, where it has regions, the code of one. */
export type Destination = { readonly country: string; readonly region: string | undefined }

type AddressRegion = {
  readonly country_id: string | null
  readonly region_id: number | null
  readonly region_code: string | null
  readonly region: string | null
}

/** The tax destination of an address; undefined without a country. The region's id is used first, its code or name only without an id. */
export const destinationOf = ({
  country_id,
  region_id,
  region_code,
  region,
}: AddressRegion): Destination | undefined => {
  if (country_id === null) return undefined
  if (region_id !== null && region_id !== 0)
    return { country: country_id, region: regionById(country_id, region_id)?.code }
  const text = region_code ?? region ?? ""
  return { country: country_id, region: text === "" ? undefined : regionByText(country_id, text)?.code }
}

/** A tax rate; `percent` in ten-thousandths of a percent. */
export type AppliedRate = { readonly code: string; readonly title: string; readonly percent: Units }

/** The tax rates of a destination: the rates of its region and the rates of its whole country. */
export const taxRatesAt = (settings: ShopSettings, destination: Destination): ReadonlyArray<AppliedRate> =>
  settings.tax.rates
    .filter((rate) => appliesAt(rate, destination))
    .map(({ code, title, percent }) => ({ code, title, percent: unitsOf(percent) }))

const appliesAt = (rate: TaxRate, { country, region }: Destination): boolean =>
  rate.country === country && (rate.region === undefined || rate.region === region)

/** The tax on each amount; their sum is the tax on the total, rounded once. */
export const taxOn = (amounts: ReadonlyArray<Units>, rates: ReadonlyArray<AppliedRate>): ReadonlyArray<Units> => {
  const percent = BigInt(totalPercent(rates))
  return roundWithCarry(
    amounts.map((amount) => BigInt(amount) * percent),
    hundredPercent,
  )
}

/** The sum of rates in ten-thousandths of a percent: 8.375 % is 83750. */
export const totalPercent = (rates: ReadonlyArray<AppliedRate>): Units =>
  rates.reduce((sum, { percent }) => sum + percent, 0)
