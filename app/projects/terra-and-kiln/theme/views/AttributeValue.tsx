import type { ComponentProps } from "react"
import { AttributeValue as Original } from "vitrine/views/AttributeValue"

import { makers } from "../../studio/makers.ts"

/** The value of an attribute; whoever made a product leads to their place on the studio page. */
export const AttributeValue = (props: ComponentProps<typeof Original>) => {
  const { code, value } = props.attribute
  const maker = code === "made_by" ? makers.find(({ name }) => name === value) : undefined
  return maker === undefined ? <Original {...props} /> : <a href={`/studio#${maker.id}`}>{maker.name}</a>
}
