/**
 * Inline script before the style sheets of every page. A page transition that is aborted, for example because the window is resized while
 * the next page loads, rejects `ViewTransition.ready`; without a handler that is an uncaught `InvalidStateError` in both pages. Later
 * scripts run after the style sheets, which can be too late. The security policy allows this text by its hash.
 */
export const transitionScript =
  "document.activeViewTransition?.ready.catch(()=>{});addEventListener('pageswap',e=>e.viewTransition?.ready.catch(()=>{}))"
