import { offlineCacheName, offlinePagePath, workerTask } from "../../../core/storefront/offline-worker.ts"

// The service worker of the shop: shows the offline page when a page cannot be fetched. Everything else is left to the browser.

type FetchEvent = Event & {
  readonly request: Request
  readonly preloadResponse: Promise<Response | undefined>
  readonly respondWith: (response: Promise<Response>) => void
}

type LifeEvent = Event & { readonly waitUntil: (done: Promise<unknown>) => void }

// The global scope of a worker, of which the types of a page know nothing.
declare const skipWaiting: () => Promise<void>
declare const registration: ServiceWorkerRegistration

const isFetch = (event: Event): event is FetchEvent => "respondWith" in event
const isLifeEvent = (event: Event): event is LifeEvent => "waitUntil" in event

const stored = async (key: string): Promise<Response | undefined> => (await caches.open(offlineCacheName)).match(key)

const pageOrOffline = async ({ request, preloadResponse }: FetchEvent): Promise<Response> => {
  try {
    return (await preloadResponse) ?? (await fetch(request))
  } catch (cause) {
    const offline = await stored(offlinePagePath)
    if (offline === undefined) throw cause
    return offline
  }
}

const fileOf = async (request: Request): Promise<Response> => (await stored(request.url)) ?? fetch(request)

addEventListener("install", () => void skipWaiting())

addEventListener("activate", (event) => {
  // The page is requested while the worker starts, where the browser can do both at once.
  if (isLifeEvent(event) && "navigationPreload" in registration)
    event.waitUntil(registration.navigationPreload.enable())
})

addEventListener("fetch", (event) => {
  if (!isFetch(event)) return
  const { method, mode, destination, url } = event.request
  const task = workerTask({ method, mode, destination, path: new URL(url).pathname })
  if (task === "page") event.respondWith(pageOrOffline(event))
  else if (task === "file") event.respondWith(fileOf(event.request))
})
