import { afterAddToCart, type ActionPage, type BackgroundResponse, type PageRequest } from "./add-to-cart-follow-up.ts"
import { addToCartAddress, type AddToCartForm } from "./add-to-cart-form.ts"
import type { RedirectParametersProvider } from "./redirect-parameters.ts"

/** The page that an add-to-cart form is submitted on. A browser implements it, and so can a client without pages. */
export type AddToCartPage = {
  readonly location: () => Omit<ActionPage, "sections">
  /** POST the whole form to its address, as multipart form data. Does not reject: a failure is a `Rejected` response. [7.add-to-cart.1] [7.add-to-cart.2] */
  readonly send: (address: string) => Promise<BackgroundResponse>
  /** Invalidates the customer sections that a request to this address changes, and returns their names. */
  readonly invalidate: (address: string) => ReadonlyArray<string>
  /** Redirect parameters of the storefront and of installed modules. */
  readonly redirectParameters: () => Promise<ReadonlyArray<RedirectParametersProvider>>
  /** Performs the requests that follow a response. [7.add-to-cart.3] [7.add-to-cart.5] [8.14] */
  readonly perform: (request: PageRequest) => Promise<void>
}

/**
 * Sends an add-to-cart form in the background and performs the follow-up requests one after the other. A form that
 * posts to another origin is not sent. Without Effect, because every page that sells something loads it.
 * [7.add-to-cart] [1.6]
 */
export const addToCart = async (form: AddToCartForm, page: AddToCartPage): Promise<void> => {
  const address = addToCartAddress(form, page.location().page.location)
  if (address === undefined) return page.perform({ _tag: "NotifyButton", event: { _tag: "Released" } })
  const response = await page.send(address)
  const sections = page.invalidate(address)
  const features = await page.redirectParameters()
  for (const request of afterAddToCart(form, response, { ...page.location(), sections }, features))
    await page.perform(request)
}
