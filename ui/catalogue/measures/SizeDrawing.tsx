import { lengthText } from "../../../core/catalogue/measures/measure-text.ts"
import type {
  DrawnSize,
  ReferenceObject,
  SizeDrawing as Drawing,
} from "../../../core/catalogue/measures/size-drawing.ts"
import { useSelector } from "../../storefront/storefront-context.tsx"

/** Shapes of the reference objects in centimetres, above the point 0,0: an area, and lines with their thickness. */
const shapes: Readonly<
  Record<ReferenceObject, { readonly area: string; readonly lines: string; readonly thickness: number }>
> = {
  mug: { area: "M0-9h8v7.8Q8 0 6.8 0H1.2Q0 0 0-1.2z", lines: "M8-7h.8q1.6 0 1.6 2.2T8.8-2.5H8", thickness: 1 },
  hand: {
    area: "M1.8-9h7v5Q8.7 0 6.5 0H4.3Q2.4 0 1.8-4.7z",
    lines: "M2.6-8v-7.2M4.4-8v-9.2M6.2-8v-8.3M8-8v-5M2.6-4.4.8-8.6",
    thickness: 1.6,
  },
  chair: { area: "M4-47h36v5H4z", lines: "M6-88V-2M38-43v41", thickness: 4 },
}

const Reference = ({ drawing: { reference, referenceX, scale, height } }: DrawingProps) => {
  const { area, lines, thickness } = shapes[reference]
  return (
    <g className="size-guide__thing" transform={`translate(${referenceX} ${height}) scale(${scale})`}>
      <path fill="currentColor" d={area} />
      <path fill="none" stroke="currentColor" strokeWidth={thickness} strokeLinecap="round" d={lines} />
    </g>
  )
}

const Outline = ({ drawn: { x, width, height, size, isFromAbove }, ground }: OutlineProps) => (
  <rect
    x={x}
    y={ground - height}
    width={width}
    height={height}
    rx={isFromAbove && size.isRound ? width / 2 : 3}
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
  />
)

/** True if the height is written on the left: beside the only outline, unless it is a circle. */
const hasHeightLabel = ({ size, isFromAbove }: DrawnSize): boolean =>
  size.name === undefined && !(isFromAbove && size.isRound)

/** Texts of an outline: its width or the name of the size below it, and its height on the left. */
const Labels = ({ drawn, ground }: OutlineProps) => {
  const locale = useSelector((state) => state.page.locale)
  const { x, width, height, size, heightCentimetres } = drawn
  return (
    <>
      <text x={x + width / 2} y={ground + 18}>
        {size.name ?? lengthText(size.width, locale).text}
      </text>
      {hasHeightLabel(drawn) ? (
        <>
          <path fill="none" stroke="currentColor" d={`M${x - 12} ${ground - height}h6m-3 0v${height}m-3 0h6`} />
          <text x={x - 40} y={ground - height / 2 + 4}>
            {lengthText(heightCentimetres, locale).text}
          </text>
        </>
      ) : null}
    </>
  )
}

type OutlineProps = { readonly drawn: DrawnSize; readonly ground: number }
type DrawingProps = { readonly drawing: Drawing }

/** Space for the height on the left, in CSS pixels. */
const heightLabelWidth = 70

/** Space for the line of text below, in CSS pixels. */
const textHeight = 24

/** Outlines of a product beside a reference object at the same scale, as an inline SVG. `describedBy` is the id of the element that describes it. */
export const SizeDrawing = ({ drawing, describedBy }: DrawingProps & { readonly describedBy: string }) => {
  const left = drawing.sizes.some(hasHeightLabel) ? heightLabelWidth : 4
  const box = [-left, -2, drawing.width + left + 8, drawing.height + textHeight]
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing in the page, which needs no request
    <svg role="img" aria-labelledby={describedBy} viewBox={box.join(" ")} width={box[2]} height={box[3]}>
      {drawing.sizes.map((drawn) => (
        <g key={drawn.x}>
          <Outline drawn={drawn} ground={drawing.height} />
          <Labels drawn={drawn} ground={drawing.height} />
        </g>
      ))}
      <Reference drawing={drawing} />
    </svg>
  )
}
