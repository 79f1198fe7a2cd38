import { type AddressInfo, createServer } from "node:net"

import { SMTPServer } from "smtp-server"

/** A message as the server received it: envelope and source. */
export type ReceivedMail = { readonly to: ReadonlyArray<string>; readonly source: string }

/** Replies of the server instead of acceptance: SMTP status by recipient or user, consulted at each attempt. */
type Replies = {
  readonly toRecipient?: (address: string) => number | undefined
  readonly toUser?: (user: string, password: string) => string | undefined
  /** Awaited before a message is accepted. */
  readonly toMessage?: () => Promise<void>
}

/** An SMTP server on a loopback port that collects received mails. */
export const startMailServer = async ({ toRecipient, toUser, toMessage }: Replies = {}, port = 0) => {
  const mails: Array<ReceivedMail> = []
  const server = new SMTPServer({
    authOptional: toUser === undefined,
    allowInsecureAuth: true,
    disabledCommands: ["STARTTLS"],
    onAuth: ({ username, password }, _session, done) => {
      const problem = toUser?.(username ?? "", password ?? "")
      if (problem === undefined) done(null, { user: username ?? "" })
      else done(new Error(problem))
    },
    onRcptTo: ({ address }, _session, done) => {
      const responseCode = toRecipient?.(address)
      if (responseCode === undefined) done()
      else done(Object.assign(new Error(`refused ${address}`), { responseCode }))
    },
    onData: (stream, { envelope }, done) => {
      const chunks: Array<Buffer> = []
      stream.on("data", (chunk: Buffer) => chunks.push(chunk))
      const accept = async (): Promise<void> => {
        await toMessage?.()
        mails.push({
          to: envelope.rcptTo.map(({ address }) => address),
          source: Buffer.concat(chunks).toString("utf8"),
        })
        done()
      }
      stream.on("end", () => void accept())
    },
  })
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve))
  const address = server.server.address()
  const bound = typeof address === "object" && address !== null ? address.port : 0
  return {
    mails,
    /** Number of open connections. */
    connections: () => server.connections.size,
    port: bound,
    url: `smtp://127.0.0.1:${bound}`,
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  }
}

/** A server that accepts connections and never responds. */
export const startSilentServer = async () => {
  const server = createServer((socket) => void socket.on("error", () => {}))
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  // A server that listens on a port has an address of this kind.
  const { port } = server.address() as AddressInfo
  return { url: `smtp://127.0.0.1:${port}`, close: () => void server.close() }
}

/** A header of a message: lines joined, encoded words decoded. */
export const headerOf = (source: string, name: string): string | undefined => {
  const [head = ""] = source.split("\r\n\r\n")
  const line = head
    .replace(/\r\n[ \t]+/g, " ")
    .split("\r\n")
    .find((one) => one.toLowerCase().startsWith(`${name.toLowerCase()}:`))
  return line
    ?.slice(name.length + 1)
    .trim()
    .replace(/\?= =\?/g, "?==?")
    .replace(/=\?utf-8\?(?<kind>[BQ])\?(?<text>[^?]*)\?=/gi, (_, kind: string, text: string) =>
      kind.toUpperCase() === "B" ? Buffer.from(text, "base64").toString("utf8") : quoted(text.replaceAll("_", " ")),
    )
}

const quoted = (text: string): string =>
  Buffer.from(
    text
      .replace(/=\r\n/g, "")
      .replace(/=(?<hex>[\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    "latin1",
  ).toString("utf8")

/** The decoded parts of a multipart message by content type, such as `text/plain`. */
export const partsOf = (source: string): Readonly<Record<string, string>> => {
  const boundary = /boundary="(?<boundary>[^"]+)"/.exec(source)?.groups?.["boundary"]
  if (boundary === undefined) return {}
  const parts = source.split(`--${boundary}`).slice(1, -1)
  return Object.fromEntries(
    parts.map((part) => {
      const [, ...body] = part.trimStart().split("\r\n\r\n")
      const text = body.join("\r\n\r\n")
      const head = part.trimStart()
      const type = headerOf(head, "Content-Type")?.split(";")[0] ?? ""
      const encoding = headerOf(head, "Content-Transfer-Encoding")
      if (encoding === "base64") return [type, Buffer.from(text, "base64").toString("utf8")]
      return [type, encoding === "quoted-printable" ? quoted(text) : text]
    }),
  )
}
