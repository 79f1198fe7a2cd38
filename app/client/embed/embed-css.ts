/** Styles of all embedded parts: colour scheme and font are those of the surrounding page. */
const base = `
:host { color-scheme: inherit; font: inherit }
* { box-sizing: border-box }
[hidden] { display: none }
a { color: inherit }
:focus-visible { outline: 2px solid Highlight; outline-offset: 2px }
button { font: inherit; min-block-size: 2.5rem; padding-inline: .75rem; border: 1px solid; border-radius: .25rem; background: none; color: inherit; cursor: pointer }
ul { list-style: none; margin: 0; padding: 0 }
`

/** Styles of the mini-cart. */
export const miniCartCss = `${base}
:host { display: inline-block }
[part=link] { display: inline-flex; align-items: center; gap: .5rem; min-block-size: 2.5rem }
[part=count] { min-inline-size: 1.5rem; padding: 0 .4rem; border-radius: 1rem; background: CanvasText; color: Canvas; text-align: center; font-size: .8em; line-height: 1.5rem }
dialog { inset-block: 0; inset-inline: auto 0; margin-block: 0; margin-inline: auto 0; inline-size: min(24rem, 100vw); block-size: 100dvh; max-block-size: none; padding: 1.25rem; border: 0; background: Canvas; color: CanvasText }
dialog::backdrop { background: rgb(0 0 0 / .4) }
h2 { margin-block: 0 1rem; margin-inline: 0 3rem; font-size: 1.25rem }
form { position: absolute; inset-block-start: .75rem; inset-inline-end: .75rem }
li { display: flex; gap: .75rem; padding-block: .75rem; border-block-end: 1px solid color-mix(in srgb, CanvasText 20%, Canvas) }
li div { display: grid; gap: .25rem; justify-items: start; flex: 1; overflow-wrap: anywhere }
img { object-fit: cover; border-radius: .25rem }
.problem { margin: 0; color: light-dark(#a4161a, #ff9d9d) }
.subtotal { display: flex; justify-content: space-between }
.action { display: block; margin-block-start: .5rem; padding: .75rem; border: 1px solid; border-radius: .25rem; text-align: center; text-decoration: none }
.action--main { background: CanvasText; color: Canvas }
`

/** Styles of the search box. */
export const searchCss = `${base}
:host { display: block; position: relative }
form { display: flex; gap: .5rem }
input { flex: 1; min-inline-size: 0; min-block-size: 2.5rem; padding-inline: .75rem; font: inherit; border: 1px solid; border-radius: .25rem; background: Canvas; color: CanvasText }
ul { position: absolute; inset-inline: 0; z-index: 10; margin-block-start: .25rem; border: 1px solid; border-radius: .25rem; background: Canvas; color: CanvasText; overflow: hidden }
li a { display: block; padding: .6rem .75rem; text-decoration: none }
li a:hover, li a:focus-visible { background: color-mix(in srgb, CanvasText 12%, Canvas); outline-offset: -2px }
`
