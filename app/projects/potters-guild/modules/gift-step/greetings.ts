import type { MountStep } from "vitrine/core/checkout"

const greetings = ["Happy birthday!", "With thanks"]

/** Buttons below the fields that enter a text for the card. */
export const mountStep: MountStep = (place, { set }) => {
  if (!(place instanceof HTMLElement)) return
  place.append(
    ...greetings.flatMap((text) => {
      const button = document.createElement("button")
      button.type = "button"
      button.className = "button"
      button.textContent = text
      button.addEventListener("click", () => set("gift_greeting", text))
      return [button, " "]
    }),
  )
}
