/**
 * One TrueType font of several that were cut from the same face at the same weight: their glyphs one after another, with one table
 * of characters. Layout tables are left out, so it is for ideographs, which have no use for them.
 */
export function mergeFonts(fonts: readonly Buffer[]): Buffer {
  const pieces = fonts.map(readPiece)
  const first = pieces[0]
  if (!first) throw new Error('Nothing to merge.')
  const glyphs: Buffer[] = [first.glyph(0)]
  const widths: Buffer[] = [first.metrics('hhea', 'hmtx', 0)]
  const heights: Buffer[] = [first.metrics('vhea', 'vmtx', 0)]
  const characters: [number, number][] = []
  for (const piece of pieces) {
    const shift = glyphs.length - 1
    for (let glyph = 1; glyph < piece.count; glyph++) {
      glyphs.push(shifted(piece.glyph(glyph), shift))
      widths.push(piece.metrics('hhea', 'hmtx', glyph))
      heights.push(piece.metrics('vhea', 'vmtx', glyph))
    }
    for (const [codePoint, glyph] of piece.characters) characters.push([codePoint, glyph + shift])
  }
  const tables: Record<string, Buffer> = {
    ...Object.fromEntries(['OS/2', 'name', 'post'].map((tag) => [tag, first.table(tag)])),
    head: withNumber(first.table('head'), 50, 1),
    maxp: mostOf(pieces.map((piece) => piece.table('maxp'))),
    hhea: withNumber(first.table('hhea'), 34, glyphs.length),
    hmtx: Buffer.concat(widths),
    ...(first.has('vmtx') ? { vhea: withNumber(first.table('vhea'), 34, glyphs.length), vmtx: Buffer.concat(heights) } : {}),
    cmap: characterTable(characters),
    ...glyphTables(glyphs),
  }
  tables['maxp'] = withNumber(tables['maxp'] ?? Buffer.alloc(6), 4, glyphs.length)
  return assemble(tables)
}

function readPiece(font: Buffer) {
  const places = new Map<string, Buffer>()
  for (let i = 0; i < font.readUInt16BE(4); i++) {
    const at = 12 + i * 16
    const start = font.readUInt32BE(at + 8)
    places.set(font.toString('latin1', at, at + 4), font.subarray(start, start + font.readUInt32BE(at + 12)))
  }
  const has = (tag: string) => places.has(tag)
  const table = (tag: string) => {
    const found = places.get(tag)
    if (!found) throw new Error(`A piece has no ${tag} table.`)
    return found
  }
  const long = table('head').readUInt16BE(50) === 1
  const place = (glyph: number) => (long ? table('loca').readUInt32BE(glyph * 4) : table('loca').readUInt16BE(glyph * 2) * 2)
  return {
    has,
    table,
    count: table('maxp').readUInt16BE(4),
    characters: readCharacters(table('cmap')),
    glyph: (glyph: number) => table('glyf').subarray(place(glyph), place(glyph + 1)),
    /** Advance and bearing; where a table ends early, the last advance goes on. */
    metrics: (head: string, tag: string, glyph: number): Buffer => {
      if (!has(tag)) return Buffer.alloc(4)
      const full = table(head).readUInt16BE(34)
      if (glyph < full) return table(tag).subarray(glyph * 4, glyph * 4 + 4)
      const bearing = full * 4 + (glyph - full) * 2
      return Buffer.concat([table(tag).subarray((full - 1) * 4, (full - 1) * 4 + 2), table(tag).subarray(bearing, bearing + 2)])
    },
  }
}

/** HarfBuzz writes format 4 for what fits into 16 bits and format 12 where something does not. */
function readCharacters(cmap: Buffer): Map<number, number> {
  const characters = new Map<number, number>()
  for (let i = 0; i < cmap.readUInt16BE(2); i++) {
    const sub = cmap.subarray(cmap.readUInt32BE(4 + i * 8 + 4))
    if (sub.readUInt16BE(0) === 12)
      for (let group = 0; group < sub.readUInt32BE(12); group++) {
        const [from, to, glyph] = [0, 4, 8].map((offset) => sub.readUInt32BE(16 + group * 12 + offset)) as [
          number,
          number,
          number,
        ] // safe: three of three
        for (let code = from; code <= to; code++) characters.set(code, glyph + code - from)
      }
    if (sub.readUInt16BE(0) !== 4) continue
    const segments = sub.readUInt16BE(6) / 2
    for (let segment = 0; segment < segments; segment++) {
      const end = sub.readUInt16BE(14 + segment * 2)
      const start = sub.readUInt16BE(16 + segments * 2 + segment * 2)
      const delta = sub.readUInt16BE(16 + segments * 4 + segment * 2)
      const range = sub.readUInt16BE(16 + segments * 6 + segment * 2)
      const rangeAt = 16 + segments * 6 + segment * 2
      for (let code = start; code <= end && code < 0xffff; code++) {
        const glyph = range === 0 ? (code + delta) & 0xffff : sub.readUInt16BE(rangeAt + range + (code - start) * 2)
        if (glyph !== 0) characters.set(code, glyph)
      }
    }
  }
  return characters
}

/** A glyph made of others names them by number, and the numbers have moved. */
function shifted(glyph: Buffer, shift: number): Buffer {
  if (glyph.length === 0 || glyph.readInt16BE(0) >= 0) return glyph
  const moved = Buffer.from(glyph)
  for (let at = 10, more = true; more;) {
    const flags = moved.readUInt16BE(at)
    moved.writeUInt16BE(moved.readUInt16BE(at + 2) + shift, at + 2)
    at += 4 + (flags & 1 ? 4 : 2) + (flags & 8 ? 2 : flags & 64 ? 4 : flags & 128 ? 8 : 0)
    more = (flags & 32) !== 0
  }
  return moved
}

function glyphTables(glyphs: readonly Buffer[]): { glyf: Buffer; loca: Buffer } {
  const loca = Buffer.alloc((glyphs.length + 1) * 4)
  const padded = glyphs.map((glyph) => Buffer.concat([glyph, Buffer.alloc(-glyph.length & 3)]))
  let at = 0
  for (const [i, { length }] of padded.entries()) loca.writeUInt32BE((at += length), (i + 1) * 4)
  return { glyf: Buffer.concat(padded), loca }
}

function characterTable(characters: readonly [number, number][]): Buffer {
  const sorted = characters.toSorted(([a], [b]) => a - b)
  const table = Buffer.alloc(28 + sorted.length * 12)
  table.writeUInt16BE(1, 2)
  // Windows, all of Unicode.
  table.writeUInt16BE(3, 4)
  table.writeUInt16BE(10, 6)
  table.writeUInt32BE(12, 8)
  table.writeUInt16BE(12, 12)
  table.writeUInt32BE(16 + sorted.length * 12, 16)
  table.writeUInt32BE(sorted.length, 24)
  for (const [i, [codePoint, glyph]] of sorted.entries()) {
    table.writeUInt32BE(codePoint, 28 + i * 12)
    table.writeUInt32BE(codePoint, 32 + i * 12)
    table.writeUInt32BE(glyph, 36 + i * 12)
  }
  return table
}

/** What a renderer must be ready for: of each limit the highest. */
function mostOf(tables: readonly Buffer[]): Buffer {
  const most = Buffer.from(tables[0] ?? Buffer.alloc(32))
  for (let at = 6; at < most.length; at += 2) most.writeUInt16BE(Math.max(...tables.map((table) => table.readUInt16BE(at))), at)
  return most
}

function withNumber(table: Buffer, at: number, value: number): Buffer {
  const changed = Buffer.from(table)
  changed.writeUInt16BE(value, at)
  return changed
}

function assemble(tables: Record<string, Buffer>): Buffer {
  const tags = Object.keys(tables).toSorted()
  const directory = Buffer.alloc(12 + tags.length * 16)
  directory.writeUInt32BE(0x00010000, 0)
  directory.writeUInt16BE(tags.length, 4)
  const bodies: Buffer[] = []
  let at = directory.length
  for (const [i, tag] of tags.entries()) {
    const body = tables[tag] ?? Buffer.alloc(0)
    const padded = Buffer.concat([body, Buffer.alloc(-body.length & 3)])
    directory.write(tag, 12 + i * 16, 'latin1')
    directory.writeUInt32BE(at, 12 + i * 16 + 8)
    directory.writeUInt32BE(body.length, 12 + i * 16 + 12)
    bodies.push(padded)
    at += padded.length
  }
  // Checksums stay zero: HarfBuzz reads the font next, and writes them.
  return Buffer.concat([directory, ...bodies])
}
