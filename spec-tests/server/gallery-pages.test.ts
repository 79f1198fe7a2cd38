import { describe, expect, test } from "vitest"

import { securityHeaders } from "../../app/server/http/security-headers.ts"
import { galleryConfig, galleryConfigFromTheme, playerOrigins } from "../../app/server/render/gallery-config.ts"
import { InvalidSetting } from "../../app/settings/setting.ts"
import { startSettings } from "../../app/settings/start-settings.ts"
import { defaultGalleryConfig } from "../../core/gallery/gallery-part.ts"

describe("Gallery configuration", () => {
  test("in front of a Magento the players are the providers'; the embedded shop has its own", () => {
    expect(galleryConfig("remote")).toBeUndefined()
    expect(galleryConfig("embedded")?.players).toEqual({
      youtube: "/demo/player/youtube",
      youtubeNoCookie: "/demo/player/youtube-nocookie",
      vimeo: "/demo/player/vimeo",
    })
  })

  test("PLAYER_URL sets the players, and pages may frame that origin", () => {
    const setting = { playerUrl: "https://players.example/embed" }
    expect(galleryConfig("remote", setting)?.players.vimeo).toBe("https://players.example/embed/vimeo")
    const settings = { mediaOrigins: [], playerOrigins: playerOrigins(setting), usesHttps: true }
    const headers = new Map(securityHeaders(settings))
    expect(headers.get("Content-Security-Policy")).toContain("https://player.vimeo.com https://players.example;")
    expect(headers.get("Permissions-Policy")).toMatch(/fullscreen=\(self .*"https:\/\/players\.example"\)$/)
  })

  test("[3.gallery-options.3] a theme's settings apply, and missing ones have their defaults", () => {
    const config = galleryConfigFromTheme({
      options: { loop: "false" },
      magnifierOpts: { mode: "inside", eventType: "click" },
    })
    expect(config.settings.options).toMatchObject({ loop: false, arrows: true })
    expect(config.magnifier).toMatchObject({ mode: "inside", trigger: "click", zoom: 2 })
    expect(config.players).toBe(defaultGalleryConfig.players)
    expect(galleryConfigFromTheme({ options: {} }).magnifier).toBe(defaultGalleryConfig.magnifier)
  })

  test("[3.product-video.2] [4.video.2] the theme's video settings, one record or a list with one, apply to all videos", () => {
    const settings = { playIfBase: "0", showRelated: "1", videoAutoRestart: "1" }
    for (const videoSettings of [settings, [settings]])
      expect(galleryConfigFromTheme({ videoSettings }).videos).toEqual({ loop: true, related: true })
    for (const videoSettings of [undefined, null, [], "1", { showRelated: "" }])
      expect(galleryConfigFromTheme({ videoSettings }).videos).toEqual({})
  })

  test("PLAYER_URL and GALLERY_OPTIONS are read, and invalid values are rejected", () => {
    const { playerUrl, galleryOptions } = startSettings({
      PLAYER_URL: "https://players.example/embed/",
      GALLERY_OPTIONS: '{"options":{"loop":false}}',
    })
    expect([playerUrl, galleryOptions]).toEqual(["https://players.example/embed", { options: { loop: false } }])
    expect(startSettings({}).galleryOptions).toBeUndefined()
    for (const text of ["[]", "loop", "1"])
      expect(() => startSettings({ GALLERY_OPTIONS: text })).toThrow(InvalidSetting)
  })
})
