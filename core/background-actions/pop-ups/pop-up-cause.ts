import { affectedSections, type SectionMap } from "../../customer/section-map.ts"

/** Request that runs in the background. */
export type BackgroundRequest = { readonly method: string; readonly address: string }

const changingMethods: ReadonlyArray<string> = ["POST", "PUT", "DELETE"]

/** Time in milliseconds after a reload of sections during which no pop-up is expected. */
export const quietAfterReloadMs = 500

/** Decision whether a request may open a pop-up, with the reason. */
export type PopUpDecision = {
  readonly mayOpen: boolean
  readonly reason: "changes a pop-up" | "loads a product" | "changes no pop-up" | "loads something else"
}

const loadsProduct = (address: string): boolean => {
  const match = /(?:^|\/)customer\/section\/load\/?\?(?:[^#]*&)?sections=([^&#]*)/.exec(address)
  return match?.[1]?.split(/,|%2c/i).includes("ajaxpro-product") ?? false
}

/** Decides whether a pop-up may open because of this request: when it changes a pop-up's content, or loads a product. */
export const mayOpenPopUp = (
  { method, address }: BackgroundRequest,
  roots: ReadonlyArray<string>,
  map: SectionMap,
): PopUpDecision => {
  if (changingMethods.includes(method.toUpperCase())) {
    const names = affectedSections(address, roots, map)
    return names.includes("ajaxpro-cart") || names.includes("ajaxpro-product")
      ? { mayOpen: true, reason: "changes a pop-up" }
      : { mayOpen: false, reason: "changes no pop-up" }
  }
  return loadsProduct(address)
    ? { mayOpen: true, reason: "loads a product" }
    : { mayOpen: false, reason: "loads something else" }
}
