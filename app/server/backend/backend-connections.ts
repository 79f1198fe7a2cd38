import { Agent, buildConnector, setGlobalDispatcher } from "undici"

/** Milliseconds for which an idle connection stays open; a shorter time requested by the backend applies. Node's default is four seconds. */
const idleTimeoutMs = 60_000

/** Maximum number of connections to the backend; further requests wait, so that a burst does not occupy all of its PHP processes. */
const maxConnections = 64

/** A Magento's base URL, and the origin that connections for it lead to if its name leads elsewhere. */
export type BackendAddress = { readonly shopUrl: string; readonly connectTo?: string | undefined }

/**
 * Opens connections for the host of `shopUrl` at `connectTo`: with TLS, for the certificate of that host, if `connectTo` is https. All others
 * are opened as they are.
 */
const connectElsewhere = (shopUrl: string, connectTo: string): buildConnector.connector => {
  const connect = buildConnector({})
  const shop = new URL(shopUrl)
  const { hostname, host, port, protocol } = new URL(connectTo)
  return (options, callback) =>
    connect(
      options.host === shop.host ? { ...options, hostname, host, port, protocol, servername: shop.hostname } : options,
      callback,
    )
}

/** Configures the connections to a remote backend: their number, how long they stay open, and where they lead. Applies to every `fetch` of this process. */
export const configureBackendConnections = ({ shopUrl, connectTo }: BackendAddress): void =>
  setGlobalDispatcher(
    new Agent({
      keepAliveTimeout: idleTimeoutMs,
      connections: maxConnections,
      ...(connectTo !== undefined && { connect: connectElsewhere(shopUrl, connectTo) }),
    }),
  )
