type ShownSpecimen = {
  readonly id: string
  readonly name: string
  readonly state: string
  /** HTML as the server renders it. */
  readonly html: string
  readonly isLarge: boolean
  readonly isWindow: boolean
}

type PageLink = { readonly label: string; readonly path: string; readonly isCurrent: boolean }

type ComponentsPageProps = {
  readonly folder: string
  readonly folders: ReadonlyArray<PageLink>
  readonly looks: ReadonlyArray<PageLink>
  readonly specimens: ReadonlyArray<ShownSpecimen>
  readonly scheme: "light" | "dark" | undefined
  readonly direction: "ltr" | "rtl" | undefined
}

const PageLinks = ({ name, links }: { readonly name: string; readonly links: ReadonlyArray<PageLink> }) => (
  <nav className="components__links" aria-label={name}>
    {links.map(({ label, path, isCurrent }) => (
      <a key={path} href={path} aria-current={isCurrent || undefined}>
        {label}
      </a>
    ))}
  </nav>
)

/** Page for developers: the components of one folder of `ui/` in every state. Its texts are names of the code. */
export const ComponentsPage = ({ folder, folders, looks, specimens, scheme, direction }: ComponentsPageProps) => (
  <div className="components" data-scheme={scheme} dir={direction} translate="no">
    <header className="demo-page width-page">
      <h1 className="page-title">{`ui/${folder}`}</h1>
      <PageLinks name="ui" links={folders} />
      <PageLinks name="color-scheme, dir" links={looks} />
      <ol>
        {specimens.map(({ id, name, state }) => (
          <li key={id}>
            <a href={`#${id}`}>{`${name}: ${state}`}</a>
          </li>
        ))}
      </ol>
    </header>
    {specimens.map(({ id, name, state, html, isLarge, isWindow }) => (
      <section key={id} id={id} className="specimen" data-window={isWindow || undefined} aria-labelledby={`${id}-name`}>
        <h2 id={`${id}-name`} className="width-page">
          <code dir="ltr">{`<${name}>`}</code> {state}
        </h2>
        <div className={isLarge ? undefined : "width-page"} dangerouslySetInnerHTML={{ __html: html }} />
      </section>
    ))}
  </div>
)
