// The engine in one file without imports: the names of the main entry, and the three names of Effect that run its programs and provide
// its services.
export * from "../../core/index.ts"
export { Context, Effect, Layer } from "effect"
