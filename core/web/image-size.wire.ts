import type { ImageSize } from "./image-size.ts"

/** Reads type, width and height from the header of a PNG, GIF, JPEG or WebP file without decoding it; undefined when they cannot be read. */
export const imageSize = (bytes: Uint8Array): ImageSize | undefined => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const reader = readers.find(({ magic }) => magic.every((byte, index) => bytes[index] === byte))
  const size = reader?.read(view)
  return reader !== undefined && size !== undefined && size.width > 0 && size.height > 0
    ? { type: reader.type, ...size }
    : undefined
}

type Read = (view: DataView) => Omit<ImageSize, "type"> | undefined

const png: Read = (view) =>
  view.byteLength < 24 ? undefined : { width: view.getUint32(16), height: view.getUint32(20) }

const gif: Read = (view) =>
  view.byteLength < 10 ? undefined : { width: view.getUint16(6, true), height: view.getUint16(8, true) }

/** Skips segments up to the frame header. */
const jpeg: Read = (view) => {
  let at = 2
  while (at + 9 < view.byteLength && view.getUint8(at) === 0xff) {
    const marker = view.getUint8(at + 1)
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame) return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) }
    at += 2 + view.getUint16(at + 2)
  }
  return undefined
}

const webp: Read = (view) => {
  if (view.byteLength < 30) return undefined
  switch (view.getUint8(15)) {
    case 0x58: // "VP8X"
      return { width: 1 + uint24(view, 24), height: 1 + uint24(view, 27) }
    case 0x4c: {
      // "VP8L"
      const bits = view.getUint32(21, true)
      return { width: 1 + (bits & 0x3fff), height: 1 + ((bits >> 14) & 0x3fff) }
    }
    case 0x20: // "VP8 "
      return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff }
    default:
      return undefined
  }
}

const uint24 = (view: DataView, at: number): number => view.getUint16(at, true) + view.getUint8(at + 2) * 65_536

const readers: ReadonlyArray<Pick<ImageSize, "type"> & { readonly magic: ReadonlyArray<number>; readonly read: Read }> =
  [
    { type: "png", magic: [0x89, 0x50, 0x4e, 0x47], read: png },
    { type: "gif", magic: [0x47, 0x49, 0x46], read: gif },
    { type: "jpeg", magic: [0xff, 0xd8], read: jpeg },
    { type: "webp", magic: [0x52, 0x49, 0x46, 0x46], read: webp },
  ]
