/** A header for a file to be kept: named in every script, and in ASCII for old browsers (RFC 6266). */
export function disposition(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/[^\x20-\x7e]/g, '')
    .split(' - ')
    .filter((part) => /[a-z0-9]/i.test(part.replace(/\.\w+$/, '')))
    .join(' - ')
    .trim()
  const fallback = plain === '' ? `quote${/\.\w+$/.exec(name)?.[0] ?? ''}` : plain
  const whole = encodeURIComponent(name).replace(/['()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`)
  return `attachment; filename="${fallback}"; filename*=UTF-8''${whole}`
}
