import type { Page } from "@playwright/test"

/**
 * Waits for a time in which nothing may happen. That nothing happens is the assertion of its caller, so there is no state to wait for; the
 * time is longer than the longest delay after which the page could still act.
 */
export const waitForNothing = (page: Page, milliseconds: number): Promise<void> => page.waitForTimeout(milliseconds)
