/** A clock that a test advances. */
export type TestClock = {
  /** Unix milliseconds. */
  readonly now: () => number
  readonly advance: (milliseconds: number) => void
}

/** Deviations of a shop under test. */
export type TestShopOptions = {
  /** Unix milliseconds of the shop's fixed clock; default: the time at which the shop is opened. */
  readonly now?: number
  /** Receives the entries of the server's log; default: nothing is logged. */
  readonly log?: (event: string, fields?: Readonly<Record<string, unknown>>) => void
}

/** A response of the REST interface. */
export type TestResponse = { readonly status: number; readonly body: unknown }

/** A mail that the shop wrote. */
export type TestMail = {
  readonly id: number
  readonly kind: string
  readonly recipient: string
  readonly subject: string
}

/** The storefront of a project, with the built-in shop behind it. */
export type TestShop = {
  /** Such as `http://127.0.0.1:40721`, for a browser or `fetch`. */
  readonly address: string
  /** The clock of the shop: special prices, coupons and stored carts end by it. */
  readonly clock: TestClock
  /** A page by its path, as a browser without JavaScript receives it. */
  readonly page: (path: string) => Promise<{ readonly status: number; readonly html: string }>
  /** Calls `rest/default/V1`; `scenario` makes the call fail like one of `/demo/scenarios/`, such as `payment-declined`. */
  readonly rest: (method: string, path: string, body?: unknown, scenario?: string) => Promise<TestResponse>
  /** Mails that the shop wrote, newest first. */
  readonly mails: () => Promise<ReadonlyArray<TestMail>>
  /** Stops the shop and removes its data. */
  readonly close: () => Promise<void>
}

/** Starts the project's storefront with the built-in shop in a temporary folder. */
export type OpenTestShop = (options?: TestShopOptions) => Promise<TestShop>
