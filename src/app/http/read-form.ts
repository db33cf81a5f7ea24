import { Invalid } from '#platform/errors'

/** Fields of a form. The platform's own reader takes time with the square of their number: a megabyte of `a&` takes seconds. */
const mostFields = 2_000

/**
 * The form that a request sends; an empty one where its body isn’t one. Bodies are limited by limit-body.ts, and held whole.
 * @throws Invalid for more than 2,000 fields
 */
export async function readForm(request: Request): Promise<FormData> {
  const type = request.headers.get('content-type') ?? ''
  const bytes = Buffer.from(await request.arrayBuffer())
  if (isMore(bytes, separatorOf(type))) throw new Invalid('This form has too many fields.')
  return await new Response(bytes, { headers: { 'content-type': type } }).formData().catch(() => new FormData())
}

/** What is between two fields. */
function separatorOf(type: string): string {
  const boundary = /^multipart\/form-data\b.*?;\s*boundary=("?)([^";]+)\1/i.exec(type)?.[2]
  return boundary === undefined ? '&' : `--${boundary}`
}

function isMore(bytes: Buffer, separator: string): boolean {
  let at = -1
  for (let n = 0; n <= mostFields; n++) {
    at = bytes.indexOf(separator, at + 1)
    if (at < 0) return false
  }
  return true
}
