import type { WorkChallenge } from "../../../core/customer/proof-of-work.wire.ts"

// A worker, so that the page stays responsive: gets a challenge and posts the number that solves it, or nothing if there is none.

/** Hashes that are computed at the same time: with one after the other, most of the time would be waiting. */
const batchSize = 256

const hexOf = (bytes: ArrayBuffer): string =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, "0")).join("")

const solve = async ({ challenge, maxnumber, salt }: WorkChallenge): Promise<number | undefined> => {
  const encoder = new TextEncoder()
  const firstByte = Number.parseInt(challenge.slice(0, 2), 16)
  for (let start = 1; start <= maxnumber; start += batchSize) {
    const hashes = await Promise.all(
      Array.from({ length: Math.min(batchSize, maxnumber - start + 1) }, (_, index) =>
        crypto.subtle.digest("SHA-256", encoder.encode(`${salt}${start + index}`)),
      ),
    )
    const found = hashes.findIndex((hash) => new Uint8Array(hash)[0] === firstByte && hexOf(hash) === challenge)
    if (found >= 0) return start + found
  }
  return undefined
}

addEventListener("message", ({ data }: MessageEvent<WorkChallenge>) => {
  void solve(data).then((number) => postMessage(number))
})
