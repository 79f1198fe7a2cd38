/** Interval in milliseconds at which registration checks for running background requests. [9.background-actions-and-pop-ups.3] */
export const registrationCheckIntervalMs = 100

/** State of the registration of pop-ups. Times in milliseconds. */
export type PopUpRegistration = {
  /** Background requests in flight. */
  readonly running: number
  readonly registered: ReadonlyArray<string>
  readonly waiting: ReadonlyArray<string>
  readonly checkAt: number | undefined
}

/** First state: no request is running and no pop-up is registered. */
export const noRegistration: PopUpRegistration = { running: 0, registered: [], waiting: [], checkAt: undefined }

const withRegistered = (registration: PopUpRegistration, ids: ReadonlyArray<string>): PopUpRegistration => ({
  ...registration,
  registered: [...new Set([...registration.registered, ...ids])],
  waiting: [],
  checkAt: undefined,
})

/** Registers the pop-ups of the page: immediately, or when no background request is running any more. */
export const registrationRequested = (
  registration: PopUpRegistration,
  ids: ReadonlyArray<string>,
  now: number,
): PopUpRegistration =>
  registration.running === 0
    ? withRegistered(registration, [...registration.waiting, ...ids])
    : {
        ...registration,
        waiting: [...registration.waiting, ...ids],
        checkAt: registration.checkAt ?? now + registrationCheckIntervalMs,
      }

/** Counts a background request that has started; pop-ups are not registered while one is running. */
export const requestStarted = (registration: PopUpRegistration): PopUpRegistration => ({
  ...registration,
  running: registration.running + 1,
})

/** Counts a background request that has ended, whether it succeeded or failed. */
export const requestEnded = (registration: PopUpRegistration): PopUpRegistration => ({
  ...registration,
  running: Math.max(0, registration.running - 1),
})

/** Returns the time of the first check after `now`, for a check that was due at `checkAt`. */
const checkAfter = (checkAt: number, now: number): number =>
  checkAt + registrationCheckIntervalMs * (Math.floor((now - checkAt) / registrationCheckIntervalMs) + 1)

/** Performs the check when it is due. [9.background-actions-and-pop-ups.3] */
export const registrationChecked = (registration: PopUpRegistration, now: number): PopUpRegistration => {
  const { checkAt, running, waiting } = registration
  if (checkAt === undefined || now < checkAt) return registration
  return running === 0 ? withRegistered(registration, waiting) : { ...registration, checkAt: checkAfter(checkAt, now) }
}
