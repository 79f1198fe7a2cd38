import { Agent, buildConnector, setGlobalDispatcher } from "undici"

/** Milliseconds for which an idle connection stays open; a shorter time requested by the backend applies. Node's default is four seconds. */
const idleTimeoutMs = 60_000

/** Maximum number of connections to the backend; further requests wait, so that a burst does not occupy all of its PHP processes. */
const maxConnections = 64

/** Base URL of a Magento, and the origin to connect to where DNS resolves the host of that URL to another server. */
export type BackendAddress = { readonly shopUrl: string; readonly connectTo?: string | undefined }

/**
 * Opens connections for the host of `shopUrl` to `connectTo` instead; if that is https, the certificate must be one of the host of `shopUrl`.
 * Connections for other hosts are opened to these hosts.
 */
const connectInstead = (shopUrl: string, connectTo: string): buildConnector.connector => {
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
      ...(connectTo !== undefined && { connect: connectInstead(shopUrl, connectTo) }),
    }),
  )
