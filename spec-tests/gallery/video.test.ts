import fc from "fast-check"
import { describe, expect, test } from "vitest"

import {
  isPlaying,
  newVideo,
  type PlayerMessage,
  type VideoEvent,
  type VideoState,
  videoStep,
} from "../../core/gallery/player.ts"
import { playerCommandText, readPlayerMessage } from "../../core/gallery/player.wire.ts"
import { videoOfAddress } from "../../core/gallery/video-address.ts"
import { playerAddress, playerFrame, type ProductVideo, providerPlayerPages } from "../../core/gallery/video.ts"
import { readProductVideo } from "../../core/gallery/video.wire.ts"
import { forAll } from "../arbitraries/for-all.ts"

const youtubeProduct: ProductVideo = { type: "youtube", code: "aBc-1_2" }
const vimeoProduct: ProductVideo = { type: "vimeo", code: "76979871" }
const addressOf = (video: ProductVideo) => {
  const player = playerAddress(video)
  return "address" in player ? player.address : player.error
}

const youtube = "https://www.youtube.com"
const play: VideoEvent = { _tag: "PlayPressed" }
const frameLeft: VideoEvent = { _tag: "FrameLeft" }
const messageEvent = (message: PlayerMessage, origin = youtube): VideoEvent => ({
  _tag: "PlayerMessageReceived",
  origin,
  message,
})
const inState = (state: number, origin?: string) => messageEvent({ _tag: "PlayerStateChanged", state }, origin)
const after = (state: VideoState, ...events: ReadonlyArray<VideoEvent>): VideoState =>
  events.reduce((before, event) => videoStep(before, event).state, state)

describe("Product video", () => {
  test("[3.product-video.1] [7.product-videos.1] each of the two providers has its player frame", () => {
    expect(playerAddress(youtubeProduct)).toEqual({
      address: "https://www.youtube.com/embed/aBc-1_2?enablejsapi=1&autoplay=1&rel=0",
      provider: "youtube",
    })
    expect(playerAddress(vimeoProduct)).toEqual({
      address: "https://player.vimeo.com/video/76979871?api=1&autoplay=1",
      provider: "vimeo",
    })
  })

  test("[3.product-video.2] [3.product-video.4] has the frame's width and height, 560 × 315 by default; a responsive one stretches", () => {
    expect(playerFrame(youtubeProduct)).toEqual({ width: 560, height: 315, stretches: false })
    expect(playerFrame({ ...youtubeProduct, width: 0, height: -3 })).toEqual({
      width: 560,
      height: 315,
      stretches: false,
    })
    expect(playerFrame({ ...youtubeProduct, width: 640, height: 480, responsive: true })).toEqual({
      width: 640,
      height: 480,
      stretches: true,
    })
  })

  test("[3.product-video.2] related videos are shown at the end only when enabled", () => {
    expect(addressOf({ ...youtubeProduct, related: true })).toBe(
      "https://www.youtube.com/embed/aBc-1_2?enablejsapi=1&autoplay=1",
    )
    expect(addressOf({ ...youtubeProduct, related: false })).toContain("rel=0")
  })

  test("[3.product-video.3] the privacy mode uses the host without cookies, or the do-not-track parameter", () => {
    expect(addressOf({ ...youtubeProduct, noCookie: true })).toBe(
      "https://www.youtube-nocookie.com/embed/aBc-1_2?enablejsapi=1&autoplay=1&rel=0",
    )
    expect(addressOf({ ...vimeoProduct, noCookie: true })).toBe(
      "https://player.vimeo.com/video/76979871?api=1&autoplay=1&dnt=1",
    )
  })

  test("[3.product-video.4] params are passed only under known names, and never override the shop's", () => {
    const params = { start: "30", hl: "d&e", autoplay: "0", enablejsapi: "0", rel: "1", evil: "1", __proto__: "x" }
    expect(addressOf({ ...youtubeProduct, params })).toBe(
      "https://www.youtube.com/embed/aBc-1_2?enablejsapi=1&autoplay=1&rel=0&start=30&hl=d%26e",
    )
    expect(addressOf({ ...vimeoProduct, noCookie: true, params: { dnt: "0", title: "0", start: "3" } })).toBe(
      "https://player.vimeo.com/video/76979871?api=1&autoplay=1&dnt=1&title=0",
    )
  })

  test("[7.product-videos.1] a shop may configure its own player pages", () => {
    expect(playerAddress(vimeoProduct, { ...providerPlayerPages, vimeo: "/demo/player" })).toMatchObject({
      address: "/demo/player/76979871?api=1&autoplay=1",
    })
  })

  test("[8.12] any other type is an unknown video type, and so is an invalid code", () => {
    const unknown = { error: "Video Error: Unknown video type" }
    expect(playerAddress({ ...youtubeProduct, type: "dailymotion" })).toEqual({ ...unknown, reason: "unknown-type" })
    expect(playerAddress({ ...youtubeProduct, type: "" })).toEqual({ ...unknown, reason: "unknown-type" })
    for (const code of ["", "a/../b", "javascript:alert(1)", "a b", "ä", "a".repeat(65), 'x"onload=']) {
      expect(playerAddress({ ...youtubeProduct, code })).toEqual({ ...unknown, reason: "invalid-code" })
    }
    expect(playerAddress({ ...youtubeProduct, code: "a".repeat(64) })).toHaveProperty("address")
    const state = after(newVideo({ ...youtubeProduct, type: "dailymotion" }), play)
    expect(state).toMatchObject({ shows: "error", player: unknown })
    expect(videoStep(newVideo({ ...youtubeProduct, type: "x" }), play).requests).toEqual([])
  })

  test("[3.product-video.1] any video's address leads only to one of the players", () => {
    const anyVideo = fc.record({
      type: fc.constantFrom("youtube", "vimeo"),
      code: fc.string(),
      noCookie: fc.boolean(),
      params: fc.dictionary(fc.constantFrom("start", "title", "hl", "color"), fc.string({ unit: "binary" })),
    })
    forAll(anyVideo, (video) => {
      expect(addressOf(video)).toMatch(
        /^(https:\/\/(www\.youtube(-nocookie)?\.com\/embed|player\.vimeo\.com\/video)\/[\w-]{1,64}\?[\w=&%.~!'()*-]+|Video Error: Unknown video type)$/,
      )
    })
  })
})

describe("Video playback", () => {
  test("[4.video.3] the player is loaded only when play is pressed, and then starts automatically", () => {
    const autoplay = newVideo({ ...youtubeProduct, autoplay: true })
    const step = videoStep(newVideo({ ...youtubeProduct, autoplay: false }), play)
    expect([autoplay.shows, autoplay.player]).toEqual(["poster", undefined])
    expect(step.requests).toEqual([
      { _tag: "LoadPlayer", address: "https://www.youtube.com/embed/aBc-1_2?enablejsapi=1&autoplay=1&rel=0" },
    ])
    expect(step.state.shows).toBe("player")
    expect(videoStep(step.state, play).requests).toEqual([])
  })

  test("[4.video.1] the video is playing while the player's state is 1", () => {
    const loaded = after(newVideo(youtubeProduct), play)
    const playing = [-1, 0, 1, 2, 3, 5].filter((state) => isPlaying(after(loaded, inState(state))))
    expect(playing).toEqual([1])
    expect(isPlaying(loaded)).toBe(false)
    expect(isPlaying(after(loaded, inState(1), inState(2)))).toBe(false)
    expect(isPlaying(after(newVideo(youtubeProduct), inState(1)))).toBe(false)
  })

  test("[4.video.1] only messages of the player's origin are accepted", () => {
    const loaded = after(newVideo(youtubeProduct), play)
    expect(after(loaded, inState(1, "https://evil.test"))).toEqual(loaded)
    expect(after(loaded, inState(1, ""))).toEqual(loaded)
    expect(isPlaying(after(loaded, inState(1, "HTTPS://www.youtube.com")))).toBe(true)
    const players = { pages: { ...providerPlayerPages, youtube: "/demo/player" }, ownOrigin: "https://shop.test" }
    const ours = after(newVideo(youtubeProduct, players), play)
    expect(isPlaying(after(ours, inState(1, "https://shop.test")))).toBe(true)
    expect(isPlaying(after(ours, inState(1)))).toBe(false)
  })

  test("[4.video.1] a player is subscribed to its events once loaded", () => {
    const listen = [{ _tag: "SendToPlayer", command: "listen" }]
    const loaded = after(newVideo(youtubeProduct), play)
    expect(videoStep(loaded, { _tag: "PlayerLoaded" }).requests).toEqual(listen)
    expect(videoStep(loaded, messageEvent({ _tag: "PlayerReady" })).requests).toEqual(listen)
    expect(videoStep(newVideo(youtubeProduct), { _tag: "PlayerLoaded" }).requests).toEqual([])
  })

  test("[4.video.2] a video restarts at its end only with the loop option", () => {
    const again = [{ _tag: "SendToPlayer", command: "play again from the start" }]
    const looping = after(newVideo({ ...youtubeProduct, loop: true }), play)
    expect(videoStep(looping, inState(0)).requests).toEqual(again)
    expect(videoStep(looping, inState(2)).requests).toEqual([])
    expect(videoStep(after(newVideo(youtubeProduct), play), inState(0)).requests).toEqual([])
    expect(addressOf({ ...vimeoProduct, loop: true })).toBe(
      "https://player.vimeo.com/video/76979871?api=1&autoplay=1&loop=1",
    )
    expect(addressOf({ ...youtubeProduct, loop: true })).not.toContain("loop")
  })

  test("[4.video.1] leaving the item unloads the player; returning shows the poster again", () => {
    const playing = after(newVideo(youtubeProduct), play, inState(1))
    expect(videoStep(playing, frameLeft)).toEqual({
      state: newVideo(youtubeProduct),
      requests: [{ _tag: "UnloadPlayer" }],
    })
    expect(videoStep(newVideo(youtubeProduct), frameLeft)).toEqual({ state: newVideo(youtubeProduct), requests: [] })
  })
})

describe("Player messages", () => {
  const state = (number: number) => ({ _tag: "PlayerStateChanged", state: number })

  test("[4.video.1] of both providers give the same states", () => {
    expect(readPlayerMessage("youtube", '{"event":"onStateChange","info":1}')).toEqual(state(1))
    expect(readPlayerMessage("youtube", { event: "infoDelivery", info: { playerState: 2 } })).toEqual(state(2))
    expect(readPlayerMessage("youtube", { event: "infoDelivery", info: { volume: 2 } })).toBeUndefined()
    expect(readPlayerMessage("youtube", { event: "onReady" })).toEqual({ _tag: "PlayerReady" })
    expect(readPlayerMessage("vimeo", '{"event":"ready"}')).toEqual({ _tag: "PlayerReady" })
    expect(
      ["play", "playing", "pause", "ended", "finish"].map((event) => readPlayerMessage("vimeo", { event })),
    ).toEqual([1, 1, 2, 0, 0].map(state))
    expect(readPlayerMessage("vimeo", { event: "onReady" })).toBeUndefined()
    expect(readPlayerMessage("youtube", { event: "ready" })).toBeUndefined()
  })

  test("[4.video.1] of any other form are ignored", () => {
    for (const odd of [
      undefined,
      null,
      "",
      "<html>",
      [],
      "[]",
      1,
      { event: 7 },
      { event: "onStateChange", info: "1" },
    ]) {
      expect(readPlayerMessage("youtube", odd)).toBeUndefined()
    }
    forAll(fc.oneof(fc.anything(), fc.json()), (data) => {
      expect([undefined, "PlayerReady", "PlayerStateChanged"]).toContain(readPlayerMessage("vimeo", data)?._tag)
    })
  })

  test("[4.video.2] commands use each provider's protocol", () => {
    expect(playerCommandText("youtube", "play again from the start")).toEqual([
      '{"event":"command","func":"seekTo","args":[0,true]}',
      '{"event":"command","func":"playVideo","args":[]}',
    ])
    expect(playerCommandText("vimeo", "play again from the start")).toEqual([
      '{"method":"setCurrentTime","value":0}',
      '{"method":"play"}',
    ])
    expect(playerCommandText("youtube", "listen")).toEqual(['{"event":"listening","id":"video","channel":"widget"}'])
    expect(playerCommandText("vimeo", "listen")).toEqual(
      ["play", "pause", "ended"].map((value) => `{"method":"addEventListener","value":"${value}"}`),
    )
  })
})

describe("Product video decoding", () => {
  const context = { origin: "https://shop.test", safeHtml: (html: string) => html, today: "2026-11-20" }

  test("[3.product-video.1] [3.product-video.2] [3.product-video.3] [3.product-video.4] reads the data of a page", () => {
    expect(
      readProductVideo(
        {
          type: "vimeo",
          code: 123,
          width: "640",
          height: 480,
          loop: 1,
          related: "0",
          useYoutubeNocookie: "1",
          responsive: true,
          params: { start: 3, odd: [] },
        },
        context,
      ),
    ).toEqual({
      type: "vimeo",
      code: "123",
      width: 640,
      height: 480,
      loop: true,
      related: false,
      noCookie: true,
      responsive: true,
      params: { start: "3" },
    })
    expect(
      readProductVideo({ type: "youtube", code: "a", params: [], noCookie: true, autoplay: "true" }, context),
    ).toEqual({
      type: "youtube",
      code: "a",
      noCookie: true,
      autoplay: true,
    })
    expect(readProductVideo({ type: "youtube" }, context)).toBeUndefined()
    expect(readProductVideo([], context)).toBeUndefined()
  })

  test("[3.product-video.1] reads any address of the two providers", () => {
    const youtubeVideo = (code: string, noCookie = false) => ({ type: "youtube", code, noCookie })
    const vimeoVideo = { type: "vimeo", code: "76979871", noCookie: false }
    expect(videoOfAddress("https://www.youtube.com/watch?app=desktop&v=aBc-1_2&t=3")).toEqual(youtubeVideo("aBc-1_2"))
    expect(videoOfAddress("http://youtube.com/embed/aBc")).toEqual(youtubeVideo("aBc"))
    expect(videoOfAddress("https://m.youtube.com/v/aBc")).toEqual(youtubeVideo("aBc"))
    expect(videoOfAddress(" //youtu.be/aBc?t=3 ")).toEqual(youtubeVideo("aBc"))
    expect(videoOfAddress("https://www.youtube-nocookie.com/embed/aBc")).toEqual(youtubeVideo("aBc", true))
    for (const path of [
      "76979871",
      "channels/staffpicks/76979871",
      "groups/x/videos/76979871",
      "album/1a/video/76979871",
    ]) {
      expect(videoOfAddress(`https://vimeo.com/${path}`)).toEqual(vimeoVideo)
    }
    expect(videoOfAddress("https://player.vimeo.com/video/76979871?h=1")).toEqual(vimeoVideo)
  })

  test("[3.product-video.1] rejects any other address", () => {
    for (const address of [
      "",
      "https://evil.test/watch?v=a",
      "https://youtube.com.evil.test/watch?v=a",
      "https://youtube.com@evil.test/embed/a",
      "javascript:youtube.com/watch?v=a",
      "https://youtube.com/watch?x=v=a",
      "https://youtu.be/",
      "https://vimeo.com/about",
    ]) {
      expect(videoOfAddress(address)).toBeUndefined()
    }
  })
})
