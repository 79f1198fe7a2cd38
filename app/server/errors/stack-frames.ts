/** Maximum number of frames of a stack in the log. */
const maxFrames = 12
/** Maximum number of characters of a frame; the longest of ours have half as many. */
const maxCharacters = 300

/** Frames of V8 (`at name (file:1:2)`) and of the other browsers (`name@file:1:2`). */
const isFrame = (line: string): boolean => /^\s*at \S/.test(line) || /@\S*:\d+(?::\d+)?$/.test(line)

/**
 * The first frames of a stack, one per line, without the message before them, which may contain what a shopper typed.
 *
 * @example
 * stackFrames("Error: no\n    at send (app/a.ts:1:2)") // "at send (app/a.ts:1:2)"
 */
export const stackFrames = (stack: string): string =>
  stack
    .slice(0, 20_000)
    .split("\n")
    .filter(isFrame)
    .slice(0, maxFrames)
    .map((line) => line.trim().slice(0, maxCharacters))
    .join("\n")
