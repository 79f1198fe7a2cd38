import { Option, Schema } from "effect"

import type { PlayerCommand, PlayerMessage } from "./player.ts"
import type { VideoProvider } from "./video.ts"

const Message = Schema.Struct({ event: Schema.String, info: Schema.optional(Schema.Unknown) })

/** Decodes a message, which is a record or its JSON text. */
const decodeMessage = Schema.decodeUnknownOption(Schema.Union([Schema.fromJsonString(Message), Message]))

const decodeStateInfo = Schema.decodeUnknownOption(Schema.Struct({ playerState: Schema.Finite }))

const stateChanged = (state: unknown): PlayerMessage | undefined =>
  typeof state === "number" && Number.isFinite(state) ? { _tag: "PlayerStateChanged", state } : undefined

/** Numbers of YouTube for the states of a player; those of Vimeo are translated to them. */
const ended = 0
const playing = 1
const paused = 2

const ofYoutube = ({ event, info }: typeof Message.Type): PlayerMessage | undefined => {
  switch (event) {
    case "onReady":
      return { _tag: "PlayerReady" }
    case "onStateChange":
      return stateChanged(info)
    case "infoDelivery":
      return stateChanged(Option.getOrUndefined(decodeStateInfo(info))?.playerState)
    default:
      return undefined
  }
}

const ofVimeo = ({ event }: typeof Message.Type): PlayerMessage | undefined => {
  switch (event) {
    case "ready":
      return { _tag: "PlayerReady" }
    case "play":
    case "playing":
      return stateChanged(playing)
    case "pause":
      return stateChanged(paused)
    case "ended":
    case "finish":
      return stateChanged(ended)
    default:
      return undefined
  }
}

/** Decodes a message of a provider's player; `undefined` for other messages. */
export const readPlayerMessage = (provider: VideoProvider, data: unknown): PlayerMessage | undefined => {
  const message = decodeMessage(data)
  if (Option.isNone(message)) return undefined
  return provider === "youtube" ? ofYoutube(message.value) : ofVimeo(message.value)
}

const commandMessages: Readonly<Record<VideoProvider, Readonly<Record<PlayerCommand, ReadonlyArray<unknown>>>>> = {
  youtube: {
    listen: [{ event: "listening", id: "video", channel: "widget" }],
    "play again from the start": [
      { event: "command", func: "seekTo", args: [0, true] },
      { event: "command", func: "playVideo", args: [] },
    ],
  },
  vimeo: {
    listen: ["play", "pause", "ended"].map((value) => ({ method: "addEventListener", value })),
    "play again from the start": [{ method: "setCurrentTime", value: 0 }, { method: "play" }],
  },
}

/** Returns the messages to post to a provider's player, one after another. */
export const playerCommandText = (provider: VideoProvider, command: PlayerCommand): ReadonlyArray<string> =>
  commandMessages[provider][command].map((message) => JSON.stringify(message))
