import { deflateSync } from 'node:zlib'

/** Words at a place on a page of 600 × 800 points; `size` is 10 where nothing is said. */
export type Placed = { text: string; x?: number; y: number; size?: number }

type More = { trailer?: string; times?: number; contents?: Uint8Array; filter?: string }

/** A PDF with those pages (`times`: so often), in Helvetica: Latin letters as WinAnsi has them. */
export function aPdf(
  pages: readonly (readonly Placed[])[],
  { trailer = '', times = 1, contents, filter = '/FlateDecode' }: More = {},
) {
  const first = 4
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n')]
  const at: number[] = []
  const add = (body: string | Buffer) => {
    at.push(Buffer.concat(parts).length)
    parts.push(Buffer.from(`${at.length} 0 obj\n`), Buffer.from(body as string), Buffer.from('\nendobj\n'))
  }
  const kids = pages.map((_, n) => `${first + n * 2} 0 R`)
  add('<</Type/Catalog/Pages 2 0 R>>')
  add(`<</Type/Pages/Count ${pages.length * times}/Kids[${`${kids.join(' ')} `.repeat(times)}]>>`)
  add('<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>')
  for (const [n, placed] of pages.entries()) {
    add(`<</Type/Page/Parent 2 0 R/MediaBox[0 0 600 800]/Resources<</Font<</F 3 0 R>>>>/Contents ${first + n * 2 + 1} 0 R>>`)
    const stream = contents ?? deflateSync(Buffer.from(placed.map(shown).join('\n'), 'latin1'))
    add(
      Buffer.concat([Buffer.from(`<</Length ${stream.length}/Filter ${filter}>>\nstream\n`), stream, Buffer.from('\nendstream')]),
    )
  }
  const start = Buffer.concat(parts).length
  const table = at.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  parts.push(
    Buffer.from(
      `xref\n0 ${at.length + 1}\n0000000000 65535 f \n${table}trailer\n<</Size ${at.length + 1}/Root 1 0 R${trailer}>>\nstartxref\n${start}\n%%EOF\n`,
    ),
  )
  return new Uint8Array(Buffer.concat(parts))
}

const codes: Record<string, string> = { '“': '\x93', '”': '\x94', '’': '\x92', '—': '\x97' }

function shown({ text, x = 50, y, size = 10 }: Placed): string {
  const letters = text.replace(/[“”’—]/gu, (mark) => codes[mark] ?? mark).replace(/[\\()]/gu, String.raw`\$&`)
  return `BT /F ${size} Tf 1 0 0 1 ${x} ${y} Tm (${letters}) Tj ET`
}

/** Lines below each other. */
export const linesAt = (texts: readonly string[], { x = 50, y = 760, gap = 12, size = 10 } = {}): Placed[] =>
  texts.map((text, n) => ({ text, x, y: y - n * gap, size }))
