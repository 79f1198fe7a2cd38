/** Delay in milliseconds before the loader is removed after the last request. [9.background-actions-and-pop-ups.5] */
export const loaderRemovalDelayMs = 1000

/** State of a block whose content a background request changes. */
export type BlockLoader = {
  readonly running: number
  /** Ids of the inputs and selects that were disabled for the requests and are enabled after them. */
  readonly disabled: ReadonlyArray<string>
  /** Removal time of the loader in milliseconds; it is shown from the first request until then. */
  readonly removeAt: number | undefined
}

/** Event of a block loader. */
export type BlockLoaderEvent =
  /** `fields` are the current inputs and selects of the block. */
  | {
      readonly _tag: "RequestStarted"
      readonly fields: ReadonlyArray<{ readonly id: string; readonly disabled: boolean }>
    }
  /** The request has completed, with or without success. */
  | { readonly _tag: "RequestCompleted" }
  | { readonly _tag: "TimePassed" }

/** Request of a block loader that the page performs. */
export type BlockLoaderRequest =
  | { readonly _tag: "ShowLoader" }
  | { readonly _tag: "RemoveLoader" }
  | { readonly _tag: "Disable"; readonly ids: ReadonlyArray<string> }
  | { readonly _tag: "Enable"; readonly ids: ReadonlyArray<string> }

/** Result of one step: the next state and the requests to perform. */
export type BlockLoaderStep = { readonly state: BlockLoader; readonly requests: ReadonlyArray<BlockLoaderRequest> }

/** First state of a block loader: hidden. */
export const idleBlock: BlockLoader = { running: 0, disabled: [], removeAt: undefined }

/** Returns the removal time of the loader in milliseconds; `undefined` when none is due. */
export const nextChangeOfBlock = ({ removeAt }: BlockLoader): number | undefined => removeAt

/** Shows the loader and disables the enabled fields of the block. [4.block-loader.1] [4.block-loader.3] */
const onStarted = (
  block: BlockLoader,
  fields: ReadonlyArray<{ readonly id: string; readonly disabled: boolean }>,
): BlockLoaderStep => {
  const ids = fields.filter(({ id, disabled }) => !disabled && !block.disabled.includes(id)).map(({ id }) => id)
  const isShown = block.running > 0 || block.removeAt !== undefined
  return {
    state: { running: block.running + 1, disabled: [...block.disabled, ...ids], removeAt: undefined },
    requests: [
      ...(isShown ? [] : [{ _tag: "ShowLoader" } as const]),
      ...(ids.length === 0 ? [] : [{ _tag: "Disable", ids } as const]),
    ],
  }
}

/** Enables the fields that the loader disabled, and starts its removal. [4.block-loader.2] [4.block-loader.3] */
const onCompleted = (block: BlockLoader, now: number): BlockLoaderStep => {
  if (block.running === 0) return { state: block, requests: [] }
  if (block.running > 1) return { state: { ...block, running: block.running - 1 }, requests: [] }
  return {
    state: { running: 0, disabled: [], removeAt: now + loaderRemovalDelayMs },
    requests: block.disabled.length === 0 ? [] : [{ _tag: "Enable", ids: block.disabled }],
  }
}

/**
 * Returns the block after an event at `now` (milliseconds). After the last request exactly the disabled fields are enabled; the
 * loader is removed a second later, unless a new request starts. [4.block-loader]
 */
export const blockLoaderStep = (block: BlockLoader, event: BlockLoaderEvent, now: number): BlockLoaderStep => {
  switch (event._tag) {
    case "RequestStarted":
      return onStarted(block, event.fields)
    case "RequestCompleted":
      return onCompleted(block, now)
    case "TimePassed":
      return block.removeAt !== undefined && now >= block.removeAt
        ? { state: idleBlock, requests: [{ _tag: "RemoveLoader" }] }
        : { state: block, requests: [] }
  }
}
