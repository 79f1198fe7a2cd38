import type { parseSync } from "vite"

/** A statement of a parsed source. */
export type Statement = ReturnType<typeof parseSync>["program"]["body"][number]
type Declaration = NonNullable<Extract<Statement, { readonly type: "ExportNamedDeclaration" }>["declaration"]>
type Declarator = Extract<Declaration, { readonly type: "VariableDeclaration" }>["declarations"][number]
type Arrow = Extract<NonNullable<Declarator["init"]>, { readonly type: "ArrowFunctionExpression" }>

type Range = { readonly start: number; readonly end: number }

/** A parameter without its default and without the names that it is taken apart to: `props: CardProps`. */
const parameterOf = (source: string, parameter: Arrow["params"][number]): string => {
  const isOptional = parameter.type === "AssignmentPattern"
  const pattern = isOptional ? parameter.left : parameter
  const annotation: Range | null | undefined = "typeAnnotation" in pattern ? pattern.typeAnnotation : undefined
  const name = pattern.type === "Identifier" ? pattern.name : "props"
  const type = annotation ? source.slice(annotation.start, annotation.end) : ": unknown"
  return `${name}${isOptional ? "?" : ""}${type}`
}

const arrowType = (source: string, { typeParameters, params, returnType }: Arrow): string => {
  const textOf = (range: Range | null | undefined): string =>
    range ? source.slice(range.start, range.end).replace(/^:\s*/, "") : ""
  const parameters = params.map((parameter) => parameterOf(source, parameter)).join(", ")
  return `${textOf(typeParameters).replace(/,\s*>$/, ">")}(${parameters}) => ${textOf(returnType) || "ReactNode"}`
}

/**
 * The declaration of a constant without its value: `const ProductCard: (props: CardProps) => ReactNode`. The result of a function that does not
 * name it is taken for that of a view. `undefined` for a constant without a type.
 */
export const valueDeclaration = (source: string, { id, init }: Declarator): string | undefined => {
  if ("typeAnnotation" in id && id.typeAnnotation) return `const ${source.slice(id.start, id.end)}`
  if (id.type !== "Identifier" || init?.type !== "ArrowFunctionExpression") return undefined
  return `const ${id.name}: ${arrowType(source, init)}`
}
