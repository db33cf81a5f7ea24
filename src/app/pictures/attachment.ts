import { mimes, pictureFileName, type FileType } from '#plates'

/** A picture as a file to be kept: named in every script, and plainly for who reads only that (RFC 6266). */
export function attachment(
  bytes: Uint8Array<ArrayBuffer>,
  type: FileType,
  { author, text }: { author: string; text: string },
): Response {
  const name = pictureFileName(author, text, type)
  const plain = name
    .normalize('NFKD')
    .replace(/[^\x20-\x7e]/g, '')
    .replace(/^[\s.-]+/, '')
  const fallback = /^[a-z0-9]+$/i.test(plain) || plain === '' ? `quote.${type}` : plain
  const whole = encodeURIComponent(name).replace(/['()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`)
  return new Response(bytes, {
    headers: {
      'content-type': mimes[type],
      'content-length': String(bytes.length),
      'content-disposition': `attachment; filename="${fallback}"; filename*=UTF-8''${whole}`,
    },
  })
}
