import "react"

declare module "react" {
  interface CSSProperties {
    /** Custom properties, which stylesheets read. */
    readonly [name: `--${string}`]: string | undefined
  }
}
