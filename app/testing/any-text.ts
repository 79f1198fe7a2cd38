import fc from "fast-check"

const codePoint = fc.oneof(
  { weight: 3, arbitrary: fc.integer({ min: 0x20, max: 0x7e }) },
  fc.integer({ min: 0, max: 0x2ff }),
  fc.integer({ min: 0, max: 0xd7ff }),
  fc.integer({ min: 0xe000, max: 0x10ffff }),
)

/** Any text of whole characters, control characters and emoji among them. fast-check's own `binary` unit takes half a second to load. */
export const anyText = (
  length: { readonly minLength?: number; readonly maxLength?: number } = {},
): fc.Arbitrary<string> => fc.array(codePoint, length).map((points) => String.fromCodePoint(...points))
