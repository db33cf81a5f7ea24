/**
 * The slug rule of authors and categories: lower case, words joined by hyphens. Letters of every script stay; only Latin
 * ones lose their accents, because a mark elsewhere can be a vowel.
 */
export function slugOf(name: string): string {
  const plain = name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[ßøæœłđðþı]/g, (letter) => latin[letter] ?? letter)
    .normalize('NFD')
    .replace(/(\p{Script=Latin})\p{Mn}+/gu, '$1')
    .normalize('NFC')
  const joined = plain
    .replace(/['’ʼ`´]/g, '')
    .replace(/&/g, ' and ')
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
  return shortened(joined) || 'untitled'
}

/** The form of the spec: the name in lower case, whitespace as hyphens, everything else as it is. Links of that form still lead here. */
export function specSlug(name: string): string {
  return name.trim().toLowerCase().replace(/\s+/g, '-')
}

const latin: Record<string, string> = { ß: 'ss', ø: 'o', æ: 'ae', œ: 'oe', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i' }
const longest = 80

function shortened(slug: string): string {
  const letters = [...slug]
  if (letters.length <= longest) return slug
  const cut = letters.slice(0, longest).join('')
  return cut.includes('-') ? cut.slice(0, cut.lastIndexOf('-')) : cut
}
