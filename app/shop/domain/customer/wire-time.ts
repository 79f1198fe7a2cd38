/**
 * Formats Unix milliseconds as Magento writes a time, in UTC.
 *
 * @example
 * wireTime(1_795_201_272_000) // "2026-11-20 19:01:12"
 */
export const wireTime = (moment: number): string => new Date(moment).toISOString().slice(0, 19).replace("T", " ")
