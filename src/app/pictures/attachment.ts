import { mimes, type FileType } from '#plates'

/** A picture as a file to be kept: named in every script, and in ASCII for old browsers (RFC 6266). */
export function attachment(bytes: Uint8Array<ArrayBuffer>, type: FileType, name: string): Response {
  const plain = name
    .normalize('NFKD')
    .replace(/[^\x20-\x7e]/g, '')
    .split(' - ')
    .filter((part) => /[a-z0-9]/i.test(part.replace(/\.\w+$/, '')))
    .join(' - ')
    .trim()
  const fallback = plain === '' ? `quote.${type}` : plain
  const whole = encodeURIComponent(name).replace(/['()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`)
  return new Response(bytes, {
    headers: {
      'content-type': mimes[type],
      'content-length': String(bytes.length),
      'content-disposition': `attachment; filename="${fallback}"; filename*=UTF-8''${whole}`,
    },
  })
}
