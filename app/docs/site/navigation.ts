import { apiFile, apiPages } from "./api-pages.ts"

/** A page of the documentation: its Markdown file, from the root of the repository, and its name in the navigation. */
export type DocumentPage = { readonly file: string; readonly name: string }

/** A group of the navigation. */
export type DocumentGroup = { readonly title: string; readonly pages: ReadonlyArray<DocumentPage> }

/** Name of the page that is made from the schema of the settings. */
export const settingsFile = "app/docs/settings.md"

const inDocs = (file: string, name: string): DocumentPage => ({ file: `app/docs/${file}.md`, name })

/** All pages in the order of reading. */
export const navigation: ReadonlyArray<DocumentGroup> = [
  {
    title: "Begin",
    pages: [inDocs("start", "Ten minutes"), inDocs("concepts", "Concepts"), inDocs("tasks", "Everyday tasks")],
  },
  {
    title: "Your shop",
    pages: [
      inDocs("projects", "Projects and commands"),
      inDocs("brand", "Brand"),
      inDocs("views", "Views and slots"),
      inDocs("pages", "Pages"),
      inDocs("modules", "Modules"),
      inDocs("payments", "Payments"),
      inDocs("origins", "Other origins"),
      inDocs("languages", "Languages"),
      inDocs("accessibility", "Accessibility"),
      inDocs("testing", "Tests"),
      inDocs("bad-input", "When something is wrong"),
      { file: settingsFile, name: "Settings" },
    ],
  },
  { title: "Recipes", pages: [inDocs("recipes", "GTM, chat, captcha, CDN"), inDocs("embed", "One part at a time")] },
  { title: "Coming from", pages: [inDocs("migration", "Luma, Hyvä, PWA Studio")] },
  {
    title: "Run it",
    pages: [
      { file: "app/deploy/README.md", name: "Operations" },
      inDocs("scaling", "From one host to many"),
      { file: ".github/SECURITY.md", name: "Security" },
      inDocs("STABLE", "What is stable"),
    ],
  },
  {
    title: "Reference",
    pages: [
      { file: "app/package/README.md", name: "The engine as a package" },
      { file: apiFile, name: "API" },
      inDocs("GLOSSARY", "Glossary"),
      { file: "CHANGELOG.md", name: "Changelog" },
      { file: ".github/CONTRIBUTING.md", name: "Contributing" },
      { file: "app/docs/decisions/README.md", name: "Decisions" },
    ],
  },
]

/** All pages without their groups, and those of the API, which their list leads to. */
export const allPages: ReadonlyArray<DocumentPage> = [
  ...navigation.flatMap(({ pages }) => pages),
  ...apiPages.map(({ file, entry }) => ({ file, name: entry })),
]

/** Address of a page within the site: `projects.html` for `app/docs/projects.md`, `deploy.html` for `app/deploy/README.md`. */
export const addressOf = (file: string): string => {
  const parts = file.replace(/\.md$/, "").split("/")
  const last = parts.at(-1) ?? ""
  return `${(last === "README" ? (parts.at(-2) ?? "index") : last).toLowerCase()}.html`
}
