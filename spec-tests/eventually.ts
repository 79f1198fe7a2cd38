import { vi } from "vitest"

/** Repeats a check until it passes. A busy machine takes many times as long as a quiet one; a check that passes ends the wait. */
export const eventually = (check: () => void | Promise<void>): Promise<void> => vi.waitFor(check, { timeout: 30_000 })
