import {
  blockLoaderStep,
  idleBlock,
  nextChangeOfBlock,
  type BlockLoaderEvent,
  type BlockLoaderRequest,
} from "../../core/background-actions/block-loader.ts"

/** The loader over a block of the page; call both methods for every request. */
export type BlockLoader = { readonly started: () => void; readonly completed: () => void }

type Field = HTMLInputElement | HTMLSelectElement

const loaders = new WeakMap<Element, BlockLoader>()

const newOverlay = (label: string): HTMLElement => {
  const element = document.createElement("div")
  const ring = document.createElement("span")
  const text = document.createElement("span")
  element.className = "block-loader"
  ring.className = "block-loader__ring"
  text.className = "visually-hidden"
  text.textContent = label
  element.append(ring, text)
  return element
}

const openLoader = (block: HTMLElement, label: string): BlockLoader => {
  const fields = new Map<string, Field>()
  const loader = newOverlay(label)
  let state = idleBlock

  const perform = (request: BlockLoaderRequest) => {
    switch (request._tag) {
      case "ShowLoader":
        block.classList.add("is-loading")
        block.append(loader)
        break
      case "RemoveLoader":
        block.classList.remove("is-loading")
        loader.remove()
        fields.clear()
        break
      case "Disable":
      case "Enable":
        for (const id of request.ids) fields.get(id)?.toggleAttribute("disabled", request._tag === "Disable")
    }
  }

  const dispatch = (event: BlockLoaderEvent) => {
    const now = Date.now()
    const step = blockLoaderStep(state, event, now)
    state = step.state
    step.requests.forEach(perform)
    block.toggleAttribute("aria-busy", false)
    if (state.running > 0) block.setAttribute("aria-busy", "true")
    const next = nextChangeOfBlock(state)
    if (next !== undefined) setTimeout(() => dispatch({ _tag: "TimePassed" }), next - now)
  }

  /** The index of a field serves as its key, because not all fields have an id. */
  const keyOf = (field: Field): string => {
    const known = [...fields].find(([, other]) => other === field)?.[0]
    const key = known ?? String(fields.size)
    fields.set(key, field)
    return key
  }

  return {
    started: () => {
      const found = [...block.querySelectorAll<Field>("input, select")]
      const states = found.map((field) => ({ id: keyOf(field), disabled: field.disabled }))
      dispatch({ _tag: "RequestStarted", fields: states })
    },
    completed: () => dispatch({ _tag: "RequestCompleted" }),
  }
}

/** The loader of a block, shared by all its requests. `label` is read by screen readers. [4.block-loader] */
export const loaderOver = (block: HTMLElement, label: string): BlockLoader => {
  const loader = loaders.get(block) ?? openLoader(block, label)
  loaders.set(block, loader)
  return loader
}
