export type Encoding = 'br' | 'gzip' | 'identity'

const known = new Map<string, Encoding>()

/** The best of our three that the client takes (RFC 9110, 12.5.3). Browsers send few different headers, so answers are remembered. */
export function contentEncoding(accepted: string | undefined): Encoding {
  if (!accepted) return 'identity'
  let encoding = known.get(accepted)
  if (encoding === undefined) {
    encoding = takes(accepted, 'br') ? 'br' : takes(accepted, 'gzip') ? 'gzip' : 'identity'
    if (known.size > 100) known.clear()
    known.set(accepted, encoding)
  }
  return encoding
}

function takes(accepted: string, coding: string): boolean {
  return accepted.split(',').some((part) => {
    const [name, ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase())
    return name === coding && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))
  })
}
