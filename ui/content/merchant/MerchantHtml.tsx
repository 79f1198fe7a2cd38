import { createElement, Fragment, type ReactNode } from "react"

import type { ProductCard } from "../../../core/catalogue/product/product.ts"
import type {
  ContentElement,
  ContentNode,
  ContentNodes,
  MerchantContent,
} from "../../../core/content/merchant/merchant-content.ts"
import { RecentlyViewed } from "../../catalogue/RecentlyViewed.tsx"
import { ContactForm } from "../ContactForm.tsx"
import { NewsletterForm } from "../NewsletterForm.tsx"
import { ContentForm } from "./ContentForm.tsx"
import { ContentMap } from "./ContentMap.tsx"
import { ContentProducts } from "./ContentProducts.tsx"
import { ContentSlider } from "./ContentSlider.tsx"
import { ContentTabs } from "./ContentTabs.tsx"
import { VideoFile, ContentVideo } from "./ContentVideo.tsx"
import { GuestOrderLink } from "./GuestOrderLink.tsx"
import { OrderBySkuForm } from "./OrderBySkuForm.tsx"

type Cards = ReadonlyArray<ProductCard> | undefined

/** React's names of attributes that differ from HTML's in more than case. */
const propertyNames: Readonly<Record<string, string>> = {
  class: "className",
  checked: "defaultChecked",
  colspan: "colSpan",
  datetime: "dateTime",
  fetchpriority: "fetchPriority",
  maxlength: "maxLength",
  rowspan: "rowSpan",
  selected: "data-selected",
  srcset: "srcSet",
  value: "defaultValue",
}

const flags = new Set(["checked", "open", "required", "reversed"])

const propertyName = (element: string, attribute: string): string =>
  attribute === "value" && element !== "input" ? attribute : (propertyNames[attribute] ?? attribute)

const propertiesOf = ({ name, attributes }: ContentElement): Readonly<Record<string, string | boolean>> =>
  Object.fromEntries(
    Object.entries(attributes).map(([attribute, value]) => [
      propertyName(name, attribute),
      flags.has(attribute) ? true : value,
    ]),
  )

type Part = Exclude<ContentNode, string | ContentElement>
type Leaf = Extract<
  Part,
  { readonly kind: "recently-viewed" | "newsletter" | "contact" | "order-by-sku" | "guest-order" }
>

const leafViews: Readonly<Record<Leaf["kind"], () => ReactNode>> = {
  "recently-viewed": () => <RecentlyViewed />,
  newsletter: () => <NewsletterForm className="panel field" />,
  contact: () => <ContactForm />,
  "order-by-sku": () => <OrderBySkuForm />,
  "guest-order": () => <GuestOrderLink />,
}

const partView = (node: Part, cards: Cards): ReactNode => {
  const renderNodes = (children: ContentNodes): ReactNode => nodesView(children, cards)
  switch (node.kind) {
    case "slider":
      return <ContentSlider {...node} renderNodes={renderNodes} />
    case "tabs":
      return <ContentTabs {...node} renderNodes={renderNodes} />
    case "products":
      return <ContentProducts {...node} cards={cards} />
    case "map":
      return <ContentMap {...node} />
    case "video":
      return <ContentVideo {...node} />
    case "shop-video":
      return <VideoFile {...node} />
    case "form":
      return <ContentForm {...node}>{renderNodes(node.children)}</ContentForm>
    default:
      return leafViews[node.kind]()
  }
}

const nodeView = (node: ContentNode, cards: Cards): ReactNode => {
  if (typeof node === "string") return node
  if (node.kind !== "element") return partView(node, cards)
  return node.children.length === 0
    ? createElement(node.name, propertiesOf(node))
    : createElement(node.name, propertiesOf(node), nodesView(node.children, cards))
}

const nodesView = (nodes: ContentNodes, cards: Cards): ReactNode =>
  nodes.map((node, index) => <Fragment key={index}>{nodeView(node, cards)}</Fragment>)

type MerchantHtmlProps = {
  /** Sanitized HTML. */
  readonly html: string | undefined
  /** The content of `html` with a layout of its own, such as that of Page Builder; absent for plain HTML. */
  readonly content?: MerchantContent | undefined
  /** Class names of plain HTML. */
  readonly plain: string
}

/** Text of the merchant: plain HTML, or content with its layout, products and forms. */
export const MerchantHtml = ({ html, content, plain }: MerchantHtmlProps) => {
  if (content !== undefined)
    return (
      <div className="merchant-content" data-theme={content.isLight ? "light" : undefined}>
        {nodesView(content.nodes, content.cards)}
      </div>
    )
  return html === undefined || html === "" ? null : <div className={plain} dangerouslySetInnerHTML={{ __html: html }} />
}
