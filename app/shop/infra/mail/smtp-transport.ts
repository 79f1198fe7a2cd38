import type { SendMailOptions } from "nodemailer"

import { decodePercent } from "../web/decode-percent.ts"
import type { SendFailure } from "./delivery-schedule.ts"

/** Sends messages; rejects with an error that `failureOf` reads. */
export type MailTransport = {
  readonly send: (message: SendMailOptions, signal: AbortSignal) => Promise<void>
  /** Closes the connections that `?pool=true` keeps open. */
  readonly close: () => Promise<void>
}

const loopback = ["localhost", "127.0.0.1", "[::1]"]

const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 60_000 }

/**
 * The transport of an SMTP server, by its URL: `smtps://user:password@mail.example`. A query string sets options of nodemailer, such as
 * `?pool=true`. A password is sent over an encrypted connection only, except on this machine.
 * nodemailer takes 0.1 s to load, so it is loaded here, in the background, and only for a shop with an SMTP server.
 */
export const smtpTransport = (url: string): MailTransport => {
  const { hostname, password } = new URL(url)
  const requireTLS = password !== "" && !loopback.includes(hostname)
  const open = async () => (await import("nodemailer")).createTransport({ url, requireTLS, ...timeouts })
  const transporter = open()
  // Reported by the first mail.
  transporter.catch(() => {})
  return {
    send: async (message, signal) => {
      await (await transporter).sendMail({ ...message, signal })
    },
    close: () =>
      transporter.then(
        (opened) => opened.close(),
        () => {},
      ),
  }
}

const property = (error: object, name: string): unknown => Object.entries(error).find(([key]) => key === name)?.[1]

/** Code, command and reply of an error of nodemailer, without the text of the server, which may hold personal data. */
export const failureOf = (error: unknown): SendFailure => {
  if (typeof error !== "object" || error === null) return { code: typeof error }
  const [code, command, responseCode, permanent] = ["code", "command", "responseCode", "permanent"].map((name) =>
    property(error, name),
  )
  return {
    code: typeof code === "string" ? code : "unknown",
    command: typeof command === "string" ? command : undefined,
    responseCode: typeof responseCode === "number" ? responseCode : undefined,
    isPermanent: permanent === true,
  }
}

const maxTextLength = 500

/** The first 500 characters of the text of an error, with the password of the URL masked. */
export const failureText = (error: unknown, url: string): string => {
  const { password } = new URL(url)
  const text = error instanceof Error ? error.message : String(error)
  const secrets = [password, decodePercent(password)].filter((secret) => secret !== "")
  return secrets.reduce((masked, secret) => masked.replaceAll(secret, "***"), text).slice(0, maxTextLength)
}
