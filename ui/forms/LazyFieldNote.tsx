import { useEffect, useState, type ComponentType } from "react"

type LazyFieldNoteProps<Props> = {
  readonly isBlurred: boolean
  /** The same function at every rendering. */
  readonly load: () => Promise<ComponentType<Props>>
  readonly props: Props & React.JSX.IntrinsicAttributes
}

/**
 * Note below a field; its view is loaded when the field loses the focus. The element is rendered before, because screen readers announce only
 * texts that are inserted into a known `<output>`.
 */
export const LazyFieldNote = <Props,>({ isBlurred, load, props }: LazyFieldNoteProps<Props>) => {
  const [View, setView] = useState<ComponentType<Props>>()
  useEffect(() => {
    if (isBlurred)
      load().then(
        (loaded) => setView(() => loaded),
        () => {},
      )
  }, [isBlurred, load])
  return <output className="field__note">{isBlurred && View !== undefined && <View {...props} />}</output>
}
