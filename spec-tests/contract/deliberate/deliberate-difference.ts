import type { OurResponse } from "../compare-response.ts"
import type { Place } from "../compare-values.ts"
import type { Exchange } from "../recordings.ts"

/** A difference to Magento that is meant: which places differ, from which recorded value to which of ours, in which exchanges; and why. */
export type DeliberateDifference = {
  readonly because: string
  /** A folder of recordings where it is met, which a test holds it to; absent when only a Magento elsewhere has shown it. */
  readonly seenIn?: string
  readonly explains: (place: Place, exchange: Exchange, ours: OurResponse) => boolean
}

export const pathOf = ({ request }: Exchange): string => request.path.split("?")[0] ?? ""

/** The field of an object at `path`, such as `cart.items`; undefined where there is none. */
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

/** Where a response as a whole is another one: its status, kind, address and body. */
export const wholeResponse =
  /^(status|cache-control|content-type|content-disposition|location|login-required|messages|body)\b/
