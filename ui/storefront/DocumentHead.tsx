import { defaultThemeColor } from "../../core/store/web-manifest.ts"
import { productPageMarker } from "../../core/storefront/page-marker.ts"
import type { PageFrame } from "./frame.ts"
import {
  breadcrumbStructuredData,
  jsonForScript,
  organizationStructuredData,
  siteStructuredData,
} from "./structured-data.ts"
import { transitionScript } from "./transition-script.ts"

/** No icon: browsers request `/favicon.ico` from a page without the link. */
const noIcon = "data:,"

const Meta = ({ name, content }: { readonly name: string; readonly content: string | undefined }) =>
  content === undefined || content === "" ? null : <meta name={name} content={content} />

const LinkPreview = ({ frame }: { readonly frame: PageFrame }) => (
  <>
    <meta property="og:type" content={frame.bodyClass.includes(productPageMarker) ? "product" : "website"} />
    <meta property="og:site_name" content={frame.store.name} />
    <meta property="og:locale" content={frame.store.locale.replace("-", "_")} />
    <meta property="og:title" content={frame.title} />
    {frame.description === undefined || frame.description === "" ? null : (
      <meta property="og:description" content={frame.description} />
    )}
    {frame.canonical === undefined ? null : <meta property="og:url" content={frame.canonical} />}
    {frame.picture === undefined ? null : (
      <>
        <meta property="og:image" content={new URL(frame.picture.url, frame.origin).href} />
        <meta property="og:image:alt" content={frame.picture.label} />
      </>
    )}
    <meta name="twitter:card" content={frame.picture === undefined ? "summary" : "summary_large_image"} />
  </>
)

/** JSON of the page. Data blocks are not executed, so the content security policy need not allow them. */
const DataBlocks = ({ frame }: { readonly frame: PageFrame }) => {
  const isHome = frame.bodyClass.split(" ").includes("cms-index-index")
  const blocks = [
    ...(isHome
      ? [siteStructuredData(frame.store, frame.origin), organizationStructuredData(frame.store, frame.origin)]
      : []),
    ...(frame.structuredData ?? []),
    ...(frame.breadcrumbs.length > 0 ? [breadcrumbStructuredData(frame.breadcrumbs, frame.origin)] : []),
  ].map(jsonForScript)

  return (
    <>
      {blocks.map((block) => (
        <script key={block} type="application/ld+json" dangerouslySetInnerHTML={{ __html: block }} />
      ))}
      <script id="page-state" type="application/json" dangerouslySetInnerHTML={{ __html: frame.pageState }} />
    </>
  )
}

/** Styles of the merchant's contents. The policy of the page allows the element by its hash. */
const ContentStyles = ({ frame: { assets, contentStyles } }: { readonly frame: PageFrame }) => {
  if (contentStyles === undefined) return null
  return (
    <>
      {assets.contentStylesheet === undefined ? null : <link rel="stylesheet" href={assets.contentStylesheet} />}
      {contentStyles === "" ? null : <style>{contentStyles}</style>}
    </>
  )
}

/** Icon of the project's configuration, else Magento's favicon, else none. */
const FavIcon = ({ icon, design }: Pick<PageFrame["store"], "icon" | "design">) => (
  <link rel="icon" href={icon ?? (design?.favicon || noIcon)} />
)

/** The web app manifest, and `theme-color` unless the merchant's meta tags contain it. */
const WebAppLinks = ({ frame: { app, store } }: { readonly frame: PageFrame }) => {
  if (app === undefined) return null
  const { light, dark } = store.themeColor ?? defaultThemeColor
  const isSet = store.design?.metaTags.some(({ name }) => name === "theme-color") === true
  return (
    <>
      {isSet ? null : (
        <>
          <meta name="theme-color" media="(prefers-color-scheme: light)" content={light} />
          <meta name="theme-color" media="(prefers-color-scheme: dark)" content={dark} />
        </>
      )}
      <link rel="manifest" href={app.manifest} crossOrigin="use-credentials" data-offline={app.offlineVersion} />
    </>
  )
}

/** The `<head>` of a page: metadata, link preview, styles, scripts and JSON. */
export const DocumentHead = ({ frame }: { readonly frame: PageFrame }) => (
  <head>
    <meta charSet="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>{frame.title}</title>
    <Meta name="description" content={frame.description} />
    <Meta name="keywords" content={frame.store.design?.defaultKeywords} />
    <Meta name="robots" content={frame.robots} />
    <meta name="color-scheme" content="light dark" />
    {frame.canonical === undefined ? null : <link rel="canonical" href={frame.canonical} />}
    {frame.alternates?.map(({ language, address }) => (
      <link key={language} rel="alternate" hrefLang={language} href={address} />
    ))}
    <LinkPreview frame={frame} />
    <script>{transitionScript}</script>
    {frame.assets.preloads.map(({ href, as, type }) => (
      <link
        key={href}
        rel={as === "script" ? "modulepreload" : "preload"}
        href={href}
        as={as}
        type={type}
        crossOrigin={as === "font" || as === "fetch" ? "anonymous" : undefined}
      />
    ))}
    {frame.assets.styles.map((style) => (
      <link key={style} rel="stylesheet" href={style} />
    ))}
    <ContentStyles frame={frame} />
    {frame.assets.nextStyle === undefined ? null : <link rel="prefetch" as="style" href={frame.assets.nextStyle} />}
    {frame.assets.scripts.map((script) => (
      <script key={script} type="module" src={script} />
    ))}
    <FavIcon icon={frame.store.icon} design={frame.store.design} />
    <WebAppLinks frame={frame} />
    {frame.store.design?.metaTags.map(({ attribute, name, content }) => (
      <meta key={name + content} {...{ [attribute]: name }} content={content} />
    ))}
    <DataBlocks frame={frame} />
  </head>
)
