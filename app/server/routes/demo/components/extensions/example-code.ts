/** The texts of the example projects, which the build reads. */
const texts = import.meta.glob<string>(
  [
    "../../../../../projects/{stores,potters-guild,payments}/**/*.{ts,tsx}",
    "../../../../../extensions/example-extensions.ts",
  ],
  { query: "?raw", import: "default", eager: true },
)

const declaration = /\n\n(?=\/\*\*|(?:export )?const |(?:export )?type |export default )/

/**
 * Returns the text of an example below `app/`, or of the declarations with these names and their comments. Throws for a file or a name that does not
 * exist, so that no example is shown empty.
 */
export const exampleCode = (file: string, ...names: ReadonlyArray<string>): string => {
  const text = texts[`../../../../../${file}`]
  if (text === undefined) throw new Error(`No example is app/${file}.`)
  if (names.length === 0) return text.trim()
  const declarations = text.trim().split(declaration)
  return names
    .map((name) => {
      const found = declarations.find((one) => new RegExp(`^(?:export )?const ${name}\\b`, "m").test(one))
      if (found === undefined) throw new Error(`app/${file} declares no ${name}.`)
      return found
    })
    .join("\n\n")
}
