import { ConsentPage } from "../../../../../ui/content/ConsentPage.tsx"
import { ContactPage } from "../../../../../ui/content/ContactPage.tsx"
import { ContentPageView } from "../../../../../ui/content/ContentPageView.tsx"
import { EnableCookiesPage } from "../../../../../ui/content/EnableCookiesPage.tsx"
import { ErrorPage } from "../../../../../ui/content/ErrorPage.tsx"
import { HomePage } from "../../../../../ui/content/HomePage.tsx"
import { MerchantHtml } from "../../../../../ui/content/merchant/MerchantHtml.tsx"
import { NotFoundPage } from "../../../../../ui/content/NotFoundPage.tsx"
import { Slider } from "../../../../../ui/content/Slider.tsx"
import { Tabs } from "../../../../../ui/content/Tabs.tsx"
import { Menu } from "../../../../../ui/navigation/Menu.tsx"
import { contentOfEveryPart } from "./merchant-content-data.ts"
import type { SpecimenData } from "./specimen-data.ts"
import type { Feature, Specimen } from "./specimen.ts"

const text = {
  identifier: "about",
  title: "About us",
  heading: "About us",
  html: "<p>We throw, glaze and fire in Hudson.</p><h2>Where we are</h2><ul><li>Warren Street</li></ul>",
  metaTitle: "",
  metaDescription: "",
}

const carousel = {
  title: "From the kiln",
  more: { label: "All of it", path: "/sale.html" },
  source: "",
  block: {},
  perSlide: 4,
}

const tabs = [
  { id: "delivery", title: "Delivery", href: "/delivery" },
  { id: "care", title: "Care", href: "/care" },
]

const page = (name: string, state: string, view: Specimen["view"]): Specimen => ({ name, state, view, isLarge: true })

const slidesOf = ({ cards }: SpecimenData) =>
  cards.slice(0, 2).map(({ name, picture, path }, index) => ({
    id: String(index),
    html: `<a href="${path}"><img src="${picture.url}" alt="${name}" width="480" height="480"></a>`,
    from: undefined,
    to: undefined,
  }))

const missing: ReadonlyArray<Specimen> = [
  page("EnableCookiesPage", "only state", <EnableCookiesPage />),
  page("ErrorPage", "with a number", <ErrorPage reference="4f7185" />),
  page("NotFoundPage", "only state", <NotFoundPage />),
]

/** Specimens of merchants' content and of error pages. */
export const content = (data: SpecimenData): Feature => {
  const { cards, layout, products } = data
  const product = products["/harbor-mug.html"]?.form.product.id ?? 1
  return {
    folder: "content",
    specimens: [
      page(
        "HomePage",
        "filled",
        <HomePage
          page={text}
          blocks={{}}
          categories={layout.menu}
          newest={cards}
          reduced={cards}
          carousel={{ carousel, cards, hasMore: true }}
        />,
      ),
      page(
        "HomePage",
        "empty",
        <HomePage page={{ ...text, html: "" }} blocks={{}} categories={[]} newest={[]} reduced={[]} />,
      ),
      page("Slider", "two slides", <Slider slides={slidesOf(data)} now={0} />),
      {
        name: "Tabs",
        state: "three, one open",
        view: <Tabs productId={product} title="Details" html={text.html} tabs={tabs} />,
      },
      page("MerchantHtml", "every part", <MerchantHtml html="" content={contentOfEveryPart(cards)} plain="prose" />),
      page("ContentPageView", "filled", <ContentPageView page={text} />),
      page("ContactPage", "as it opens", <ContactPage page={undefined} />),
      page(
        "ContactPage",
        "refused",
        <ContactPage page={text} problems={[{ field: "email", text: "This is a required field." }]} />,
      ),
      page("ConsentPage", "allowed", <ConsentPage choice={{ statistics: true, marketing: false }} />),
      ...missing,
    ],
  }
}

const menu = (state: string, view: Specimen["view"]): Specimen => ({
  name: "Menu",
  state,
  view,
  isLarge: true,
  isWindow: true,
})

/** Specimens of the menu in all its setups. */
export const navigation = ({ layout }: SpecimenData): Feature => ({
  folder: "navigation",
  specimens: [
    menu("as it is", <Menu items={layout.menu} />),
    { ...menu("a dropdown is open", <Menu items={layout.menu} />), isUnfolded: true },
    { ...menu("closeable", <Menu items={layout.menu} setup="navpro-click navpro-closeable" />), isUnfolded: true },
    menu("an accordion", <Menu items={layout.menu} setup="navpro-accordion" />),
    { ...menu("an accordion, unfolded", <Menu items={layout.menu} setup="navpro-accordion" />), isUnfolded: true },
    menu("empty", <Menu items={[]} />),
  ],
})
