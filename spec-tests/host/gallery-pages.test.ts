import { describe, expect, test } from "vitest"

import { galleryConfig, galleryToldBy, playerOrigins } from "../../app/host/gallery-config.ts"
import { contentSecurityPolicy } from "../../app/host/security-headers.ts"
import { usualGalleryConfig } from "../../core/gallery/gallery-part.ts"

describe("The configuration of galleries", () => {
  test("a Magento behind the pages has the providers' players; the embedded shop has its own", () => {
    expect(galleryConfig("remote")).toBeUndefined()
    expect(galleryConfig("embedded")?.players).toEqual({
      youtube: "/demo/player/youtube",
      youtubeNoCookie: "/demo/player/youtube-nocookie",
      vimeo: "/demo/player/vimeo",
    })
  })

  test("players elsewhere are what the shop says, and pages may frame them", () => {
    const setting = { playerUrl: "https://players.example/embed" }
    expect(galleryConfig("remote", setting)?.players.vimeo).toBe("https://players.example/embed/vimeo")
    const settings = { mediaOrigins: [], playerOrigins: playerOrigins(setting), https: true }
    expect(contentSecurityPolicy(settings)).toContain("https://player.vimeo.com https://players.example;")
  })

  test("[3.gallery-options.3] what a theme says holds, what it leaves out is as usual", () => {
    const told = galleryToldBy({ options: { loop: "false" }, magnifierOpts: { mode: "inside", eventType: "click" } })
    expect(told.settings.options).toMatchObject({ loop: false, arrows: true })
    expect(told.magnifier).toMatchObject({ mode: "inside", trigger: "click", zoom: 2 })
    expect(told.players).toBe(usualGalleryConfig.players)
    expect(galleryToldBy({ options: {} }).magnifier).toBe(usualGalleryConfig.magnifier)
  })
})
