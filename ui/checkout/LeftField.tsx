import { useEffect, useState, type ComponentType } from "react"

type LeftFieldProps<Props> = {
  readonly isLeft: boolean
  /** The same function at every rendering. */
  readonly load: () => Promise<ComponentType<Props>>
  readonly props: Props & React.JSX.IntrinsicAttributes
}

/** Note below a field, whose view is loaded once the field was left. Its text is announced, so that its place is there before. */
export const LeftField = <Props,>({ isLeft, load, props }: LeftFieldProps<Props>) => {
  const [View, setView] = useState<ComponentType<Props>>()
  useEffect(() => {
    if (isLeft)
      load().then(
        (loaded) => setView(() => loaded),
        () => {},
      )
  }, [isLeft, load])
  return <output className="field__note">{isLeft && View !== undefined && <View {...props} />}</output>
}
