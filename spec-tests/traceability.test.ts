import { createHash } from "node:crypto"
import { globSync, readFileSync } from "node:fs"
import path from "node:path"

import { parseSync } from "vite"
import { describe, expect, test } from "vitest"

const folder = import.meta.dirname

type Sentence = { readonly id: string; readonly proof: string; readonly paraphrase: string }

const sentences: ReadonlyArray<Sentence> = [
  ...readFileSync(path.join(folder, "sentences.md"), "utf8").matchAll(/^- `\[(.+?)\]` \*(.+?)\* (.+)$/gm),
].map(([, id = "", proof = "", paraphrase = ""]) => ({ id, proof, paraphrase }))

/** Returns all string literals of a test file, which include the names of its tests, but not its comments. */
const textsOf = (node: unknown): ReadonlyArray<string> => {
  if (typeof node !== "object" || node === null) return []
  if (Array.isArray(node)) return node.flatMap(textsOf)
  const fields: Readonly<Record<string, unknown>> = { ...node }
  if (fields["type"] === "Literal") return typeof fields["value"] === "string" ? [fields["value"]] : []
  if (fields["type"] === "TemplateElement")
    return [String(fields["value"] === null ? "" : JSON.stringify(fields["value"]))]
  return Object.values(fields).flatMap(textsOf)
}

const idsIn = (file: string): ReadonlyArray<string> => {
  const texts = textsOf(parseSync(file, readFileSync(path.join(folder, file), "utf8")).program)
  return texts.flatMap((text) => [...text.matchAll(/\[(\d\.[a-z0-9.-]+)\]/g)].map(([, id = ""]) => id))
}

const tested = globSync(["**/*.test.{ts,tsx}", "vectors/*.ts"], { cwd: folder }).flatMap((file) =>
  idsIn(file).map((id) => ({ file, id })),
)
const idsTested = new Set(tested.map(({ id }) => id))
const idsOfJourneys = new Set(tested.filter(({ file }) => file.startsWith("journeys")).map(({ id }) => id))

/** Ids in the doc comments of the product: of sentences, and of whole headings. */
const idsInDocComments = new Set(
  globSync(["core/**/*.ts", "{adapters,ui,app}/**/*.{ts,tsx}"], { cwd: path.join(folder, "..") }).flatMap((file) =>
    [...readFileSync(path.join(folder, "..", file), "utf8").matchAll(/\/\*\*.*?\*\//gs)].flatMap(([comment]) =>
      [...comment.matchAll(/\[(\d\.[a-z0-9.-]+)\]/g)].map(([, id = ""]) => id),
    ),
  ),
)

const headingOf = (id: string): string => id.replace(/\.\d+$/, "")

const isPending = ({ proof }: Sentence): boolean => proof.startsWith("journey, pending: ")

const lacksItsTest = (sentence: Sentence): boolean => {
  if (sentence.proof === "rule") return !idsTested.has(sentence.id)
  return sentence.proof === "journey" && !idsOfJourneys.has(sentence.id)
}

describe("Sentences of the specification", () => {
  test("each has a kind of proof and a paraphrase", () => {
    const wrong = sentences.filter(
      (sentence) => !["rule", "journey", "lead-in"].includes(sentence.proof) && !isPending(sentence),
    )
    expect(wrong).toEqual([])
    expect(sentences.length).toBeGreaterThan(500)
    expect(new Set(sentences.map(({ id }) => id)).size).toBe(sentences.length)
  })

  test("each has a test", () => {
    expect(sentences.filter(lacksItsTest).map(({ id, paraphrase }) => `${id}: ${paraphrase}`)).toEqual([])
  })

  test("each id in a test name is a sentence", () => {
    const known = new Set(sentences.map(({ id }) => id))
    expect(tested.filter(({ id }) => !known.has(id))).toEqual([])
  })

  test("each rule has its id in a doc comment of the code that decides it", () => {
    const rules = sentences.filter(({ proof }) => proof === "rule")
    expect(
      rules.filter(({ id }) => !idsInDocComments.has(id)).map(({ id, paraphrase }) => `${id}: ${paraphrase}`),
    ).toEqual([])
  })

  test("each id in a doc comment is a sentence or its heading", () => {
    const known = new Set(sentences.flatMap(({ id }) => [id, headingOf(id)]))
    expect([...idsInDocComments].filter((id) => !known.has(id))).toEqual([])
  })

  test("a sentence whose journey is pending has no journey", () => {
    expect(sentences.filter((sentence) => isPending(sentence) && idsOfJourneys.has(sentence.id))).toEqual([])
  })

  // The digest of `grep -oE '\[[0-9]\.[a-z0-9.-]+\]' SPEC.md | tr -d '[]'`: it changes with the specification alone.
  test("have the ids and order of the specification", () => {
    const ids = sentences.map(({ id }) => `${id}\n`).join("")
    expect(createHash("sha256").update(ids).digest("hex")).toBe(
      "62877b5f9458ad9125f9d2d6500a250f4367d99c80e2dccfd9b1854e06c4e853",
    )
  })
})
