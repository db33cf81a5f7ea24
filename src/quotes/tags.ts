/** A tag as pages show it, in their language where it has a name in it, with its address. */
export type Tag = { name: string; slug: string }

/** The tags of a quote in the language of the page. */
export const tagsHere = ({ tags, tagNames }: { tags: readonly string[]; tagNames?: Record<string, string> | null }): Tag[] =>
  tags.map((tag) => {
    const slug = tagSlug(tag)
    return { name: tagNames?.[slug] ?? tag, slug }
  })

/** The address of a tag; stored tags are trimmed and in lower case, so only spaces differ. The database has the same rule. */
export function tagSlug(tag: string): string {
  return plainTag(tag).replaceAll(' ', '-')
}

/** Gaps of every kind become plain spaces: databases differ in what they take for one; accents are part of their letter, as in all that is kept. Dots alone, and `.data` at the end, mean something else in an address. */
function plainTag(tag: string): string {
  return tag
    .normalize('NFC')
    .replace(/[\s\u0085]+/g, ' ')
    .trim()
    .toLowerCase()
    .replace(/^\.+$/, '')
    .replace(/\.data$/, ' data')
    .trim()
}

/** As they are stored: each once, and none that is empty. */
export function plainTags(tags: readonly string[]): string[] {
  return [...new Set(tags.map(plainTag).filter((tag) => tag !== ''))]
}

/** A form has room for so many; code that adds tags automatically stops there. */
export const mostTags = 50

/** Those of `more` that a quote with these tags lacks and has room for. */
export function tagsBeside(tags: readonly string[], more: readonly string[]): string[] {
  return plainTags(more)
    .filter((tag) => !tags.includes(tag))
    .slice(0, Math.max(0, mostTags - tags.length))
}
