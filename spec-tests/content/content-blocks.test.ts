import { describe, expect, test } from "vitest"

import { carouselOfBlock } from "../../core/content/carousel-in-html.ts"
import { slidesOfBlock } from "../../core/content/slides-in-html.ts"
import { tabAddress, tabsOfBlock } from "../../core/content/tabs-in-html.ts"

describe("Tabs from a block", () => {
  test("[2.other-page-elements.1] are its links, named by the last part of their address", () => {
    const html =
      '<ul><li><a class="x" href="/help/size-guide/">Sizes &amp; <b>fit</b></a></li><li><a href="/care">Care</a></li></ul>'
    expect(tabsOfBlock(html)).toEqual([
      { id: "size-guide", title: "Sizes & fit", href: "/help/size-guide/" },
      { id: "care", title: "Care", href: "/care" },
    ])
  })

  test("leave out links to other sites, without a name or without content", () => {
    const html = '<a href="https://evil.test/care">x</a><a href="/12">x</a><a href="/care"></a><a>x</a>'
    expect(tabsOfBlock(html)).toEqual([])
    expect(tabsOfBlock("")).toEqual([])
  })

  test("[7.tab-content.1] have their content at the product's address followed by their name", () => {
    expect(tabAddress(12, "care")).toBe("/easytabs/index/index/id/12/tab/care/")
  })
})

describe("Slides from a block", () => {
  const secondsOf = (date: string) => (date === "" ? undefined : Number(date))

  test("[3.slide.1] are its sections, with optional start and end times", () => {
    const html =
      '<p>not a slide</p><section class="story"><h2>One</h2><time class="slide-from" datetime="100"></time><time datetime="5">5</time></section>\n' +
      '<section><time datetime="200" class="small slide-until"></time></section>'
    const [one, two, ...others] = slidesOfBlock(html, secondsOf)
    expect(others).toEqual([])
    expect(one).toMatchObject({ id: "1", activeFrom: 100, activeTo: undefined })
    expect(one?.html.startsWith('<section class="story"><h2>One</h2>')).toBe(true)
    expect(two).toMatchObject({ id: "2", activeFrom: undefined, activeTo: 200 })
  })

  test("with an invalid date are never hidden", () => {
    expect(slidesOfBlock('<section><time class="slide-from" datetime=""></time></section>', secondsOf)).toMatchObject([
      { activeFrom: undefined },
    ])
    expect(slidesOfBlock("<p>none</p>", secondsOf)).toEqual([])
  })
})

describe("Carousel from a block", () => {
  const title = "<h2>Set the <em>table</em></h2>"
  const more = '<a href="/tableware.html">See all</a>'
  const slides = '<a href="/highlight/carousel/slide?type=category&amp;products_count=6">more</a>'

  test("[2.other-page-elements.3] has a title, a page with all products, and a data source with its parameters", () => {
    expect(carouselOfBlock(title + more + slides)).toEqual({
      title: "Set the table",
      more: { path: "/tableware.html", label: "See all" },
      source: "/highlight/carousel/slide",
      block: { type: "category", products_count: "6" },
      perSlide: 6,
    })
  })

  test("is left out when one of them is missing; it shows four products per slide by default", () => {
    for (const html of ["", title + more, title + slides, more + slides]) expect(carouselOfBlock(html)).toBeUndefined()
    expect(carouselOfBlock(`${title}${more}<a href="/highlight/x?products_count=many">more</a>`)?.perSlide).toBe(4)
  })
})
