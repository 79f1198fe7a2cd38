type ShownSpecimen = {
  readonly id: string
  readonly name: string
  readonly state: string
  /** As the server renders it. */
  readonly html: string
  readonly isLarge: boolean
  readonly isWindow: boolean
}

type Way = { readonly label: string; readonly path: string; readonly isHere: boolean }

type ComponentsPageProps = {
  readonly folder: string
  readonly folders: ReadonlyArray<Way>
  readonly looks: ReadonlyArray<Way>
  readonly specimens: ReadonlyArray<ShownSpecimen>
  readonly scheme: "light" | "dark" | undefined
  readonly direction: "ltr" | "rtl" | undefined
}

const Ways = ({ name, ways }: { readonly name: string; readonly ways: ReadonlyArray<Way> }) => (
  <nav className="components__ways" aria-label={name}>
    {ways.map(({ label, path, isHere }) => (
      <a key={path} href={path} aria-current={isHere || undefined}>
        {label}
      </a>
    ))}
  </nav>
)

/** For developers: the components of one folder of `ui/`, each in every state it can be in. Words around them are as in the code. */
export const ComponentsPage = ({ folder, folders, looks, specimens, scheme, direction }: ComponentsPageProps) => (
  <div className="components" data-scheme={scheme} dir={direction} translate="no">
    <header className="demo-page width-page">
      <h1 className="page-title">{`ui/${folder}`}</h1>
      <Ways name="ui" ways={folders} />
      <Ways name="color-scheme, dir" ways={looks} />
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
