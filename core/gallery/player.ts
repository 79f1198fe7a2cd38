import { type PlayerAddress, playerAddress, type PlayerPages, type ProductVideo, providerPlayerPages } from "./video.ts"

/** Message of a player: it is ready, or its state; 1 playing, 2 paused, 0 ended. [4.video.1] */
export type PlayerMessage =
  | { readonly _tag: "PlayerReady" }
  | { readonly _tag: "PlayerStateChanged"; readonly state: number }

/** Command to a player, written for a provider by `playerCommandText`. */
export type PlayerCommand = "listen" | "play again from the start"

/** Addresses of the players, and the page's own origin for players served there. */
export type Players = { readonly pages: PlayerPages; readonly ownOrigin: string }

/** State of a video in the gallery: a still picture until the shopper presses play, then the provider's player. [7.product-videos.1] */
export type VideoState = {
  readonly video: ProductVideo
  readonly players: Players
  readonly shows: "poster" | "player" | "error"
  /** Address of the player, or the text of an error; `undefined` until play is pressed. */
  readonly player: PlayerAddress | undefined
  /** Last reported player state. */
  readonly playerState: number | undefined
}

/** Event of a video: input of the shopper, or a message of its player. */
export type VideoEvent =
  | { readonly _tag: "PlayPressed" }
  /** The page of the player has loaded. Some players send no message before the first command. */
  | { readonly _tag: "PlayerLoaded" }
  /** `origin` is the origin of the sender, as given by the browser. */
  | { readonly _tag: "PlayerMessageReceived"; readonly origin: string; readonly message: PlayerMessage }
  /** Another item is shown. */
  | { readonly _tag: "FrameLeft" }

/** Request of a video that the page performs. */
export type VideoRequest =
  | { readonly _tag: "LoadPlayer"; readonly address: string }
  | { readonly _tag: "SendToPlayer"; readonly command: PlayerCommand }
  | { readonly _tag: "UnloadPlayer" }

/** Result of one step: the next state and the requests to perform. */
export type VideoStep = { readonly state: VideoState; readonly requests: ReadonlyArray<VideoRequest> }

/** Returns the initial state of a video. */
export const newVideo = (
  video: ProductVideo,
  players: Players = { pages: providerPlayerPages, ownOrigin: "" },
): VideoState => ({
  video,
  players,
  shows: "poster",
  player: undefined,
  playerState: undefined,
})

/** Returns `true` while the video is playing. [4.video.1] */
export const isPlaying = ({ shows, playerState }: VideoState): boolean => shows === "player" && playerState === 1

const withoutRequests = (state: VideoState): VideoStep => ({ state, requests: [] })

const playVideo = (state: VideoState): VideoStep => {
  if (state.shows === "player") return withoutRequests(state)
  const player = playerAddress(state.video, state.players.pages)
  return "error" in player
    ? withoutRequests({ ...state, shows: "error", player })
    : { state: { ...state, shows: "player", player }, requests: [{ _tag: "LoadPlayer", address: player.address }] }
}

const originOf = (address: string): string | undefined => /^https?:\/\/[^/?#]+/i.exec(address)?.[0].toLowerCase()

/** Returns `true` for messages of the player's own origin; others are ignored. */
const isFromPlayer = ({ shows, player, players }: VideoState, origin: string): boolean =>
  shows === "player" &&
  player !== undefined &&
  "address" in player &&
  origin !== "" &&
  origin.toLowerCase() === (originOf(player.address) ?? players.ownOrigin.toLowerCase())

const listenRequest: VideoRequest = { _tag: "SendToPlayer", command: "listen" }

const onMessage = (state: VideoState, message: PlayerMessage): VideoStep => {
  if (message._tag === "PlayerReady") return { state, requests: [listenRequest] }
  const repeats = message.state === 0 && state.video.loop === true
  return {
    state: { ...state, playerState: message.state },
    requests: repeats ? [{ _tag: "SendToPlayer", command: "play again from the start" }] : [],
  }
}

/** Returns the video after an event, and the commands for its player. [4.video.1] [4.video.2] [4.video.3] */
export const videoStep = (state: VideoState, event: VideoEvent): VideoStep => {
  switch (event._tag) {
    case "PlayPressed":
      return playVideo(state)
    case "PlayerLoaded":
      return { state, requests: state.shows === "player" ? [listenRequest] : [] }
    case "PlayerMessageReceived":
      return isFromPlayer(state, event.origin) ? onMessage(state, event.message) : withoutRequests(state)
    case "FrameLeft":
      return {
        state: newVideo(state.video, state.players),
        requests: state.shows === "player" ? [{ _tag: "UnloadPlayer" }] : [],
      }
  }
}
