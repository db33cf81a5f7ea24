/**
 * The code points a WOFF2 file has glyphs for, read from its cmap (formats 4 and 12). `inflate` undoes brotli: the
 * platform has it, this module does not.
 */
export function codePointsOf(file: Uint8Array, inflate: (data: Uint8Array) => Uint8Array): Set<number> {
  const cmap = tableOf(file, 'cmap', inflate)
  const codePoints = new Set<number>()
  const view = new DataView(cmap.buffer, cmap.byteOffset, cmap.byteLength)
  for (let i = 0; i < view.getUint16(2); i++) {
    const at = view.getUint32(4 + i * 8 + 4)
    const format = view.getUint16(at)
    if (format === 12) readFormat12(view, at, codePoints)
    else if (format === 4) readFormat4(view, at, codePoints)
  }
  return codePoints
}

/** The tags that the format writes as a number, in its order. */
const known =
  'cmap head hhea hmtx maxp name OS/2 post cvt_ fpgm glyf loca prep CFF_ VORG EBDT EBLC gasp hdmx kern LTSH PCLT VDMX vhea vmtx BASE GDEF GPOS GSUB EBSC JSTF MATH CBDT CBLC COLR CPAL SVG_ sbix acnt avar bdat bloc bsln cvar fdsc feat fmtx fvar gvar hsty just lcar mort morx opbd prop trak Zapf Silf Glat Gloc Feat Sill'.split(
    ' ',
  )

function tableOf(file: Uint8Array, wanted: string, inflate: (data: Uint8Array) => Uint8Array): Uint8Array {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength)
  if (view.getUint32(0) !== 0x774f4632) throw new Error('Not a WOFF2 file.')
  let at = 48
  const base128 = () => {
    let value = 0
    for (;;) {
      const byte = view.getUint8(at++)
      value = value * 128 + (byte & 127)
      if (byte < 128) return value
    }
  }
  let offset = 0
  let found: [number, number] | undefined
  for (let i = 0; i < view.getUint16(12); i++) {
    const flags = view.getUint8(at++)
    let tag = known[flags & 63]
    if ((flags & 63) === 63) {
      tag = String.fromCharCode(...file.subarray(at, at + 4))
      at += 4
    }
    const original = base128()
    // glyf and loca are stored transformed unless said otherwise; everything else only if said so.
    const transformed = tag === 'glyf' || tag === 'loca' ? flags >> 6 !== 3 : flags >> 6 !== 0
    const length = transformed ? base128() : original
    if (tag === wanted) found = [offset, offset + length]
    offset += length
  }
  if (!found) throw new Error(`The font has no ${wanted} table.`)
  return inflate(file.subarray(at, at + view.getUint32(20))).subarray(...found)
}

function readFormat12(view: DataView, at: number, into: Set<number>): void {
  for (let i = 0; i < view.getUint32(at + 12); i++) {
    const group = at + 16 + i * 12
    for (let code = view.getUint32(group); code <= view.getUint32(group + 4); code++) into.add(code)
  }
}

function readFormat4(view: DataView, at: number, into: Set<number>): void {
  const segments = view.getUint16(at + 6) / 2
  for (let i = 0; i < segments; i++) {
    const end = view.getUint16(at + 14 + i * 2)
    const start = view.getUint16(at + 16 + segments * 2 + i * 2)
    const delta = view.getUint16(at + 16 + segments * 4 + i * 2)
    const rangeAt = at + 16 + segments * 6 + i * 2
    const range = view.getUint16(rangeAt)
    for (let code = start; code <= end && code < 0xffff; code++) {
      const glyph = range === 0 ? code + delta : view.getUint16(rangeAt + range + (code - start) * 2)
      if ((glyph & 0xffff) !== 0) into.add(code)
    }
  }
}
