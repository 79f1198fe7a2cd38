import { describe, expect, test } from "vitest"

import {
  acceptedKinds,
  fileFieldProblem,
  fileNameOf,
  fileRejection,
  magentoFields,
  removedFiles,
  sizeText,
  type SelectedFile,
  type FileField,
} from "../../core/addresses/file-attribute.ts"

describe("The rule of a file field", () => {
  const attribute = {
    code: "plan",
    label: "Plan",
    required: true,
    kind: "file",
    extensions: ["pdf"],
    maxBytes: 10,
  } as const
  const field: FileField = { attribute, saved: { path: "/p/l/plan.pdf" }, isRemoved: false }

  test("accepts a saved file, and a removed one only with another or when none is required", () => {
    expect(fileFieldProblem(field)).toBeUndefined()
    expect(fileFieldProblem({ ...field, isRemoved: true })).toBe("This is a required field.")
    expect(fileFieldProblem({ ...field, isRemoved: true, selected: { name: "a.pdf", bytes: 10 } })).toBeUndefined()
    expect(
      fileFieldProblem({ attribute: { ...attribute, required: false }, isRemoved: false, saved: undefined }),
    ).toBeUndefined()
  })

  test("reads the content of an image, whose size the store limits, and ignores that of another file", () => {
    const photo = { ...attribute, kind: "image", extensions: ["png"], maxWidth: 300, maxHeight: 200 } as const
    const problemOf = (image: SelectedFile["image"]) =>
      fileFieldProblem({ attribute: photo, isRemoved: false, selected: { name: "a.png", bytes: 9, image } })
    expect(problemOf({ type: "png", width: 300, height: 200 })).toBeUndefined()
    expect(problemOf("none")).toBe("This kind of file is not accepted.")
    expect(problemOf({ type: "webp", width: 1, height: 1 })).toBe("This kind of file is not accepted.")
    for (const [width, height] of [
      [301, 200],
      [300, 201],
    ] as const)
      expect(problemOf({ type: "gif", width, height })).toBe("This image is too wide or too high.")
    expect(fileFieldProblem({ ...field, selected: { name: "a.pdf", bytes: 9, image: "none" } })).toBeUndefined()
  })

  test("compares extensions in any case, and accepts all of them where the store names none", () => {
    expect(fileRejection(attribute, { name: "A.PDF", bytes: 10 })).toBeUndefined()
    expect(fileRejection(attribute, { name: ".pdf", bytes: 10 })).toBe("kind")
    expect(fileRejection(attribute, { name: "a.pdf.exe", bytes: 10 })).toBe("kind")
    expect(fileRejection({ extensions: [] }, { name: "anything", bytes: 1e9 })).toBeUndefined()
    expect(acceptedKinds({ ...attribute, extensions: [] })).toBeUndefined()
  })

  test("replaces all fields that the browser sent about the file", () => {
    const sent = { city: "Reno", plan: "x", "plan[delete]": "1", plan_uploaded: "y", delete_attribute_value: "z" }
    expect(magentoFields(sent, [field])).toEqual({ city: "Reno", plan_uploaded: "/p/l/plan.pdf" })
    expect(magentoFields(sent, [{ ...field, isRemoved: true }])).toEqual({ city: "Reno" })
    expect(removedFiles([field, { ...field, isRemoved: true }])).toEqual(["plan"])
  })

  test("shows file names without folders, and sizes in B, KB or MB", () => {
    expect(["/a/b/c.pdf", "C:\\docs\\c.pdf", "c.pdf"].map(fileNameOf)).toEqual(["c.pdf", "c.pdf", "c.pdf"])
    expect([999, 2000, 2_097_152].map(sizeText)).toEqual(["999 B", "2 KB", "2 MB"])
  })
})
