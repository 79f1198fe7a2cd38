import path from "node:path"

import type { Plugin } from "vite"

import { originalViews, type ProjectViews } from "./project-views.ts"
import { slotConstant, slotNames, slotViews, type SlotName } from "./slot-names.ts"

const root = path.resolve(import.meta.dirname, "../..")
const slotsFile = path.join(root, "ui/storefront/slots.tsx")

const prefix = "\0vitrine-view:"
const slotsId = "\0vitrine-slots"

const quoted = (text: string): string => JSON.stringify(text)

/** A module with the exports of the replacement of a view, and the exports of the original view that the replacement lacks. */
const replacedSource = ({ original, file, exports }: ProjectViews["views"][number]): string =>
  `export * from ${quoted(original)}\nexport { ${exports.join(", ")} } from ${quoted(file)}\n`

const isSlotName = (name: string): name is SlotName => Object.hasOwn(slotViews, name)

/** The slots with those of the project. A call of `guardedSlot` that no page uses is dropped. */
const slotsSource = ({ slots }: ProjectViews): string =>
  [
    `import { guardedSlot } from ${quoted(path.join(root, "ui/storefront/guarded-slot.tsx"))}`,
    `export * from ${quoted(slotsFile)}`,
    ...slots.flatMap(({ name, file }, index) =>
      isSlotName(name)
        ? [
            `import { Slot as slot${index} } from ${quoted(file)}`,
            `export const ${slotViews[name]} = /* @__PURE__ */ guardedSlot(${quoted(name)}, slot${index})`,
          ]
        : [],
    ),
  ].join("\n")

/** The sources of a project's import such as `vitrine/ui/storefront/frame.ts`. */
const engineSource = /^vitrine\/((?:core|ui)\/.+\.tsx?)$/

/**
 * Resolves views by name. A file in `theme/views/` of a project replaces the view of that name for the server and browsers. In this file
 * `vitrine/views/<name>` is the original view; in other files it is the view that the shop shows. A project without views has the same
 * bundles as without this plugin.
 */
export const viewResolution = (project: ProjectViews): Plugin => {
  const byName = new Map(project.views.map((view) => [view.name, view]))
  const byOriginal = new Map(project.views.map(({ original, name }) => [original, name]))
  const shownFile = (name: string, importer: string | undefined): string | undefined => {
    const view = byName.get(name)
    return view === undefined || importer === view.file || importer === prefix + name
      ? originalViews.get(name)
      : prefix + name
  }
  const relativeFile = (source: string, importer: string | undefined): string | undefined => {
    if (importer !== undefined && /^\.{1,2}\/.*\.tsx$/.test(source)) return path.resolve(path.dirname(importer), source)
    return path.isAbsolute(source) ? source : undefined
  }
  const redirected = (file: string | undefined, importer: string | undefined): string | null => {
    if (file === undefined) return null
    if (file === slotsFile && project.slots.length > 0 && importer !== slotsId) return slotsId
    const name = byOriginal.get(file)
    return name === undefined ? null : (shownFile(name, importer) ?? null)
  }
  return {
    name: "view-resolution",
    enforce: "pre",
    resolveId: {
      filter: { id: /^vitrine\/(pages$|(views|core|ui)\/)|\.tsx$/ },
      handler: (source, importer) => {
        if (source === "vitrine/pages") return path.join(root, "app/project/define-page.ts")
        const [, engineFile] = engineSource.exec(source) ?? []
        if (source.startsWith("vitrine/views/"))
          return shownFile(source.slice("vitrine/views/".length), importer) ?? null
        if (engineFile !== undefined)
          return redirected(path.join(root, engineFile), importer) ?? path.join(root, engineFile)
        return redirected(relativeFile(source, importer), importer)
      },
    },
    load: {
      filter: { id: /^\0vitrine-(view:|slots$)/ },
      handler: (id) => {
        if (id === slotsId) return slotsSource(project)
        const view = byName.get(id.slice(prefix.length))
        return view === undefined ? null : replacedSource(view)
      },
    },
  }
}

/** Build constants such as `import.meta.env.SLOT_HEADER_END`. A slot that no project fills adds nothing to a bundle. */
export const slotFlags = ({ slots }: ProjectViews): Readonly<Record<string, string>> =>
  Object.fromEntries(
    slotNames.map((name) => [
      `import.meta.env.${slotConstant(name)}`,
      String(slots.some((slot) => slot.name === name)),
    ]),
  )
