import { MIMEType } from 'node:util'
import { Invalid } from '#platform/errors'

/** Fields of a form. The platform's own reader takes time with the square of their number: a megabyte of `a&` takes seconds. */
const mostFields = 2_000

/** What RFC 2046 lets a boundary be, but for spaces: in quotation marks, it means itself. */
const boundaryShape = /^[\w'()+,./:=?-]{1,70}$/

/**
 * The form that a request sends; an empty one where its body isn’t one. Bodies are limited by limit-body.ts, and held whole.
 * @throws Invalid for more than 2,000 fields
 */
export async function readForm(request: Request): Promise<FormData> {
  const kind = kindOf(request.headers.get('content-type') ?? '')
  if (!kind) return new FormData()
  const bytes = Buffer.from(await request.arrayBuffer())
  if (isMore(bytes, kind.between)) throw new Invalid('This form has too many fields.')
  return await new Response(bytes, { headers: { 'content-type': kind.type } }).formData().catch(() => new FormData())
}

/** The type, written so that it is read in one way, and what is between two fields. */
function kindOf(given: string): { type: string; between: string } | null {
  const mime = mimeOf(given)
  if (mime?.essence === 'application/x-www-form-urlencoded') return { type: mime.essence, between: '&' }
  const boundary = mime?.essence === 'multipart/form-data' ? mime.params.get('boundary') : null
  if (!boundary || !boundaryShape.test(boundary)) return null
  return { type: `multipart/form-data; boundary="${boundary}"`, between: `--${boundary}` }
}

function mimeOf(given: string): MIMEType | null {
  try {
    return new MIMEType(given)
  } catch {
    return null
  }
}

function isMore(bytes: Buffer, between: string): boolean {
  let at = -1
  for (let n = 0; n <= mostFields; n++) {
    at = bytes.indexOf(between, at + 1)
    if (at < 0) return false
  }
  return true
}
