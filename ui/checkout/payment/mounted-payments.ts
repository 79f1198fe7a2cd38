import type { TokenResult } from "../../../core/checkout/payment/payment-view.ts"

type Tokenise = () => Promise<TokenResult>

/** Views of methods in the page that make a token when the order button is pressed, by the code of their method. */
const mounted = new Map<string, Tokenise>()

/** Registers the view of a method; the result removes it. */
export const mountTokeniser = (method: string, tokenise: Tokenise): (() => void) => {
  mounted.set(method, tokenise)
  return () => {
    if (mounted.get(method) === tokenise) mounted.delete(method)
  }
}

/** Requests the token of a method from its view; `undefined` if the view has no token. */
export const tokeniseWith = (method: string): Promise<TokenResult> | undefined => mounted.get(method)?.()
