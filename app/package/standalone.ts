// The engine in one file that needs nothing beside it: the public face, and of Effect what runs its programs and fills its ports.
export * from "../../core/index.ts"
export { Context, Effect, Layer } from "effect"
