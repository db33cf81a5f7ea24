import { promisify } from 'node:util'
import { crc32, deflate } from 'node:zlib'

const deflated = promisify(deflate)

type Size = { width: number; height: number; palette: readonly (readonly [number, number, number])[] }

/** A PNG whose pixels are places in a palette (PNG, 11.2): 1 bit each for two colours, 4 for up to sixteen. */
export async function indexedPng(indices: Uint8Array, { width, height, palette }: Size): Promise<Uint8Array<ArrayBuffer>> {
  const bits = palette.length <= 2 ? 1 : 4
  const perByte = 8 / bits
  const stride = Math.ceil(width / perByte) + 1
  // Each row begins with its filter: none.
  const rows = new Uint8Array(stride * height)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const at = y * stride + 1 + Math.floor(x / perByte)
      const shift = 8 - bits * ((x % perByte) + 1)
      rows[at] = (rows[at] ?? 0) | ((indices[y * width + x] ?? 0) << shift)
    }
  const header = new Uint8Array(13)
  const view = new DataView(header.buffer)
  view.setUint32(0, width)
  view.setUint32(4, height)
  // Bits, colour type 3: a palette.
  header.set([bits, 3], 8)
  const parts = [
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('PLTE', Uint8Array.from(palette.flat())),
    chunk('IDAT', await deflated(rows, { level: 9 })),
    chunk('IEND', new Uint8Array(0)),
  ]
  return new Uint8Array(Buffer.concat(parts))
}

function chunk(name: string, data: Uint8Array): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  check.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, check])
}
