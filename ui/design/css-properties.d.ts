import "react"

declare module "react" {
  interface CSSProperties {
    /** Custom properties, which style sheets read. */
    readonly [name: `--${string}`]: string | undefined
  }
}
