import type { OurResponse } from "../compare-response.ts"
import type { Place } from "../compare-values.ts"
import type { Exchange } from "../recordings.ts"

/** An intended difference from Magento: places, recorded value and our value, exchanges, and the reason. */
export type DeliberateDifference = {
  readonly reason: string
  /** A folder of recordings that shows it, which a test checks; absent if only another Magento has shown it. */
  readonly seenIn?: string
  readonly explains: (place: Place, exchange: Exchange, ours: OurResponse) => boolean
}

export const pathOf = ({ request }: Exchange): string => request.path.split("?")[0] ?? ""

/** The field of an object at `path`, such as `cart.items`; undefined if absent. */
export const fieldOf = (value: unknown, path: string): unknown =>
  path
    .split(".")
    .reduce<unknown>(
      (found, key) => (typeof found === "object" && found !== null ? Reflect.get(found, key) : undefined),
      value,
    )

/** A value as text, an object as JSON. */
export const textOf = (value: unknown): string => (typeof value === "string" ? value : (JSON.stringify(value) ?? ""))

/** The first amount of a text or number, such as 460.06 of `<span class="price">$460.06</span>`. */
export const amountIn = (value: unknown): number => Number(/-?\d+(\.\d+)?/.exec(textOf(value).replaceAll(",", ""))?.[0])

/** A response that differs as a whole: status, content type, address and body. */
export const wholeResponse =
  /^(status|cache-control|content-type|content-disposition|location|login-required|messages|body)\b/
