// Background actions: requests behind the page, their follow-ups, block loaders and pop-ups. Imported as "vitrine/core/background-actions".

export { type AddToCartPage, addToCart } from "./add-to-cart.ts"
export { type AddToCartOutcome, addToCartOutcome } from "./add-to-cart-response.ts"
export {
  type AddToCartButton,
  type AddToCartButtonEvent,
  type AddToCartButtonRequest,
  type AddToCartButtonStep,
  type AddToCartLabel,
  addToCartButtonStep,
  addToCartLabel,
  buttonDisplay,
  nextChangeOfButton,
  readyButton,
} from "./add-to-cart-button.ts"
export { type AddToCartForm, productsOf } from "./add-to-cart-form.ts"
export { type AddToCartReport } from "./add-to-cart-report.ts"
export { afterRejection } from "./add-to-cart-rejection.ts"
export { afterDataPost } from "./data-post-follow-up.ts"
export { maySubmit } from "./force-validation.ts"
export { afterProductView } from "./product-view.ts"
export { linkSubmission } from "./background-link.ts"
export { type BackgroundRequest, mayOpenPopUp } from "./pop-ups/pop-up-cause.ts"
export {
  type BlockLoader,
  type BlockLoaderEvent,
  type BlockLoaderRequest,
  type BlockLoaderStep,
  blockLoaderStep,
  idleBlock,
} from "./block-loader.ts"
export {
  type DataPostClicks,
  type DataPostClicksEvent,
  type DataPostClicksStep,
  dataPostClicksStep,
} from "./data-post-clicks.ts"
export { type DataPostLink, dataPostAddress, dataPostOutcome, readDataPost } from "./data-post-link.ts"
export { type CompletedRequest, followUp } from "./background-request-follow-up.ts"
export { type FollowUpRequest, type PageRequest, afterAddToCart } from "./add-to-cart-follow-up.ts"
export { type PopUpCountdown, activityEvents, continueText, popUpCountdown } from "./pop-ups/pop-up-countdown.ts"
export { consoleLinesFor } from "./pop-ups/pop-up-scripts.ts"
export { popUpSections, popUpsIn } from "./pop-ups/pop-up-sections.ts"
export { type PopUp, popUpsStayOpen, popUpLayerIndex, defaultPopUps } from "./pop-ups/pop-up-window.ts"
export { popUpsStep } from "./pop-ups/pop-ups-step.ts"
export { type PopUps, type PopUpsEvent, type PopUpsRequest, type PopUpsStep, noPopUps } from "./pop-ups/pop-ups.ts"
export { type RedirectParametersProvider, parametersOf, redirectParameters } from "./redirect-parameters.ts"
export { type PageLocation, sameOriginAddress } from "./redirect.ts"
export { DataPostPage, DataPostCalls } from "./action-page.program.ts"
export { openDataPostLinks } from "./background-actions.program.ts"
export { PopUpWindows, runPopUps } from "./pop-ups/pop-ups.program.ts"
