/** Formats a time as Magento does: `2026-11-20 19:01:12`, in UTC. */
export const wireTime = (moment: number): string => new Date(moment).toISOString().slice(0, 19).replace("T", " ")
