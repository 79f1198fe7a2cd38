import type { ExtensionModule } from "vitrine"

/** Pictures and videos of a content delivery network with a host of its own. */
export const mediaNetwork: ExtensionModule = {
  name: "media-network",
  parts: {},
  origins: [{ img: ["https://cdn.example"], media: ["https://cdn.example"] }],
}
