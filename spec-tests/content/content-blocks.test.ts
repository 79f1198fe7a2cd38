import { describe, expect, test } from "vitest"

import { carouselOfBlock } from "../../core/content/carousel-block.ts"
import { slidesOfBlock } from "../../core/content/slides-block.ts"
import { tabAddress, tabsOfBlock } from "../../core/content/tabs-block.ts"

describe("Tabs of a block", () => {
  test("[2.other-page-elements.1] are its links, called by the last part of where they lead", () => {
    const html =
      '<ul><li><a class="x" href="/help/size-guide/">Sizes &amp; <b>fit</b></a></li><li><a href="/care">Care</a></li></ul>'
    expect(tabsOfBlock(html)).toEqual([
      { id: "size-guide", title: "Sizes & fit", href: "/help/size-guide/" },
      { id: "care", title: "Care", href: "/care" },
    ])
  })

  test("what leads elsewhere, has no name or says nothing is none", () => {
    const html = '<a href="https://evil.test/care">x</a><a href="/12">x</a><a href="/care"></a><a>x</a>'
    expect(tabsOfBlock(html)).toEqual([])
    expect(tabsOfBlock("")).toEqual([])
  })

  test("[7.tab-content.1] the content of one lies under the product and its name", () => {
    expect(tabAddress(12, "care")).toBe("/easytabs/index/index/id/12/tab/care/")
  })
})

describe("Slides of a block", () => {
  const secondsOf = (date: string) => (date === "" ? undefined : Number(date))

  test("[3.slide.1] each section is one, and times in it say when it is on show", () => {
    const html =
      '<p>not a slide</p><section class="story"><h2>One</h2><time class="slide-from" datetime="100"></time><time datetime="5">5</time></section>\n' +
      '<section><time datetime="200" class="small slide-until"></time></section>'
    const [one, two, ...others] = slidesOfBlock(html, secondsOf)
    expect(others).toEqual([])
    expect(one).toMatchObject({ id: "1", activeFrom: 100, activeTo: undefined })
    expect(one?.html.startsWith('<section class="story"><h2>One</h2>')).toBe(true)
    expect(two).toMatchObject({ id: "2", activeFrom: undefined, activeTo: 200 })
  })

  test("a date that is none never hides a slide", () => {
    expect(slidesOfBlock('<section><time class="slide-from" datetime=""></time></section>', secondsOf)).toMatchObject([
      { activeFrom: undefined },
    ])
    expect(slidesOfBlock("<p>none</p>", secondsOf)).toEqual([])
  })
})

describe("A carousel of a block", () => {
  const title = "<h2>Set the <em>table</em></h2>"
  const more = '<a href="/tableware.html">See all</a>'
  const slides = '<a href="/highlight/carousel/slide?type=category&amp;products_count=6">more</a>'

  test("[2.other-page-elements.3] has a title, a page with everything, and an address of its slides with what is asked of them", () => {
    expect(carouselOfBlock(title + more + slides)).toEqual({
      title: "Set the table",
      more: { path: "/tableware.html", label: "See all" },
      source: "/highlight/carousel/slide",
      block: { type: "category", products_count: "6" },
      perSlide: 6,
    })
  })

  test("without one of them there is none; four products are a slide unless the block says otherwise", () => {
    for (const html of ["", title + more, title + slides, more + slides]) expect(carouselOfBlock(html)).toBeUndefined()
    expect(carouselOfBlock(`${title}${more}<a href="/highlight/x?products_count=many">more</a>`)?.perSlide).toBe(4)
  })
})
