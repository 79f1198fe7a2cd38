import type { ExtensionModule } from "vitrine"

/** A chat whose script opens a frame, on two kinds of pages. A slot loads the script. */
export const chat: ExtensionModule = {
  name: "chat",
  parts: {},
  origins: [
    {
      pages: ["product", "cart"],
      script: ["https://chat.example"],
      frame: ["https://chat.example"],
      connect: ["wss://chat.example"],
      trustedTypes: ["chat"],
    },
  ],
}
