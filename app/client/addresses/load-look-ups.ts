/** Loads the look-ups of installed modules. Without them, street fields stay plain fields. */
export const loadLookUps = (): void => void import("./installed-look-up.tsx").catch(() => {})
