import { say } from '#messages'

/** What readers may do with the text, of what the collection notes of the file and where it is from. */
export function rightsOf(licence: string): string {
  const [terms] = /CC (?:BY[-A-Z]*|0)(?: [\d.]+)?/.exec(licence) ?? []
  return terms ?? (/public.domain|ancient|unlicense/i.test(licence) ? say('passage.public-domain') : licence)
}
