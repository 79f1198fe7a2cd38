import { existsSync, globSync, readFileSync } from "node:fs"
import path from "node:path"

import { parseSync } from "vite"

import { isNode, type Node, nodesIn } from "../../app/language/syntax-tree.ts"

/** A template literal of a source file: the texts around its `${names}`, and these names. */
type Template = { readonly name: string; readonly texts: ReadonlyArray<string>; readonly names: ReadonlyArray<string> }

type Module = {
  readonly templates: ReadonlyArray<Template>
  /** Local name → the file it comes from, and its name there. */
  readonly imports: ReadonlyMap<string, { readonly specifier: string; readonly name: string }>
}

/** A GraphQL text of a package, with the text of every fragment that it interpolates behind it. */
export type GqlText = { readonly file: string; readonly name: string; readonly text: string }

/** Tests of the packages themselves, and alternative files that Venia's build takes only before Adobe Commerce. */
const leftOut = /__(tests|mocks|fixtures)__|\.ee\.js$/

/**
 * The GraphQL texts in the JavaScript of an installed package. The files are parsed, never executed: an interpolated name is looked up in
 * the same file or in the file that it is imported from.
 */
export const gqlTextsOf = (packageFolder: string): ReadonlyArray<GqlText> => {
  const modules = new Map<string, Module>()
  const moduleOf = (file: string): Module => {
    const known = modules.get(file) ?? readModule(file)
    modules.set(file, known)
    return known
  }
  const textOf = (file: string, template: Template): string =>
    [
      template.texts.join(""),
      ...template.names.map((name) => {
        const found = findTemplate(moduleOf, file, name)
        if (found === undefined) throw new Error(`${file}: nothing is known of \${${name}} in ${template.name}`)
        return textOf(found.file, found.template)
      }),
    ].join("\n")

  return globSync("**/*.js", { cwd: packageFolder, exclude: (name) => name === "node_modules" })
    .filter((file) => !leftOut.test(file))
    .toSorted()
    .map((file) => path.join(packageFolder, file))
    .flatMap((file) =>
      moduleOf(file).templates.map((template) => ({ file, name: template.name, text: textOf(file, template) })),
    )
}

const findTemplate = (
  moduleOf: (file: string) => Module,
  file: string,
  name: string,
): { readonly file: string; readonly template: Template } | undefined => {
  const module = moduleOf(file)
  const template = module.templates.find((one) => one.name === name)
  if (template !== undefined) return { file, template }
  const imported = module.imports.get(name)
  const from = imported && resolve(file, imported.specifier)
  return from === undefined || imported === undefined ? undefined : findTemplate(moduleOf, from, imported.name)
}

/** Venia's build prefers, for a Magento Open Source, the file that ends in `.ce.js`. */
const resolve = (file: string, specifier: string): string | undefined => {
  const base = specifier.startsWith(".")
    ? path.resolve(path.dirname(file), specifier)
    : path.join(nodeModulesOf(file), specifier)
  return [base, `${base}.ce.js`, `${base}.js`, `${base}/index.js`].find((one) => one.endsWith(".js") && existsSync(one))
}

const nodeModulesOf = (file: string): string => file.slice(0, file.lastIndexOf("node_modules") + "node_modules".length)

/** Scripts of these packages name their texts with these words. */
const mentionsGraphql = /\b(query|mutation|fragment|gql)\b/

const readModule = (file: string): Module => {
  const source = readFileSync(file, "utf8")
  if (!mentionsGraphql.test(source)) return { templates: [], imports: new Map() }
  // Both packages write JSX in files that end in .js.
  const { program, errors } = parseSync(file.replace(/\.js$/, ".jsx"), source)
  if (errors.length > 0) throw new Error(`${file} cannot be parsed: ${errors[0]?.message}`)
  const nodes = nodesIn(program).flatMap(nodesBelow)
  return {
    templates: nodes.flatMap((node) => templateOf(node, source)),
    imports: new Map(nodes.flatMap(importedNames)),
  }
}

const nodesBelow = (node: Node): ReadonlyArray<Node> => [
  node,
  ...Object.values(node).flatMap((value) => nodesIn(value).flatMap(nodesBelow)),
]

/** `const name = gql…`, or a plain template that begins like GraphQL. */
const templateOf = (node: Node, source: string): ReadonlyArray<Template> => {
  if (node.type !== "VariableDeclarator") return []
  const value = node["init"]
  const literal = isNode(value) && value.type === "TaggedTemplateExpression" ? value["quasi"] : value
  if (!isNode(literal) || literal.type !== "TemplateLiteral") return []
  const texts = nodesIn(literal["quasis"]).map((quasi) => cookedOf(quasi))
  if (!/^\s*(#.*\s*)*(query|mutation|fragment|\{)/.test(texts.join(""))) return []
  const names = nodesIn(literal["expressions"]).map((expression) => textAt(expression, source))
  return [{ name: nameOf(node["id"]), texts, names }]
}

const importedNames = (node: Node) => {
  if (node.type !== "ImportDeclaration") return []
  const specifier = Object.getOwnPropertyDescriptor(node["source"], "value")?.value
  if (typeof specifier !== "string") return []
  return nodesIn(node["specifiers"]).flatMap((one) =>
    one.type === "ImportSpecifier"
      ? [[nameOf(one["local"]), { specifier, name: nameOf(one["imported"]) }] as const]
      : [],
  )
}

const textAt = ({ start, end }: Node, source: string): string => source.slice(start, Number(end))

const nameOf = (node: unknown): string => (isNode(node) ? String(node["name"]) : "")

const cookedOf = (quasi: Node): string => {
  const value = quasi["value"]
  const cooked: unknown = typeof value === "object" && value !== null ? Reflect.get(value, "cooked") : ""
  return String(cooked)
}
