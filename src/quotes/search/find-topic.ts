import type { Ctx } from '#access'
import { tagSlug, type Tag } from '../tags.ts'
import { listTagsAmong } from './suggest-store.ts'

/**
 * Where a topic is not a tag, these are near to it. What people type most, and the words that quotes use for it; only tags that some quote has are offered.
 */
const near: Readonly<Record<string, readonly string[]>> = {
  anniversary: ['marriage', 'memory', 'constancy'],
  birthday: ['age', 'youth', 'time', 'life', 'gifts'],
  brother: ['family', 'kinship'],
  christmas: ['winter', 'gifts', 'joy', 'family'],
  confidence: ['strength', 'resolve', 'bravery'],
  dad: ['family', 'kinship', 'children'],
  daughter: ['family', 'children', 'kinship'],
  death: ['mortality', 'farewell', 'grief'],
  failure: ['adversity', 'perseverance', 'success'],
  father: ['family', 'kinship', 'children'],
  forgiveness: ['compassion', 'kindness', 'peace'],
  funny: ['wit', 'laughter', 'folly'],
  goodbye: ['farewell', 'journey', 'distance'],
  graduation: ['beginnings', 'future', 'education', 'journey'],
  grief: ['sorrow', 'death', 'farewell', 'mortality'],
  humor: ['wit', 'laughter', 'funny'],
  humour: ['wit', 'laughter', 'funny'],
  inspiration: ['motivation', 'purpose', 'imagination', 'dreams'],
  inspirational: ['motivation', 'purpose', 'dreams', 'strength'],
  leadership: ['power', 'greatness', 'duty'],
  loneliness: ['solitude', 'longing', 'silence'],
  loss: ['grief', 'sorrow', 'death', 'farewell'],
  marriage: ['wedding', 'constancy', 'kinship'],
  mom: ['family', 'kinship', 'children'],
  money: ['wealth', 'gold', 'value', 'enough'],
  mother: ['family', 'kinship', 'children', 'women'],
  motivation: ['action', 'perseverance', 'resolve', 'beginnings'],
  motivational: ['motivation', 'action', 'perseverance', 'resolve'],
  mum: ['family', 'kinship', 'children'],
  'new year': ['beginnings', 'change', 'future'],
  retirement: ['age', 'stillness', 'labour'],
  sad: ['sorrow', 'grief', 'longing'],
  sister: ['family', 'kinship'],
  son: ['family', 'children', 'kinship'],
  success: ['perseverance', 'greatness', 'striving', 'labour'],
  teamwork: ['others', 'company', 'friends'],
  thanks: ['gratitude', 'kindness'],
  'thank you': ['gratitude', 'kindness'],
  war: ['struggle', 'peace', 'power'],
  wedding: ['marriage', 'constancy', 'heart'],
}

const mostNear = 4

/** `tag`: the topic itself where it is one; else `near` are tags beside it. */
export type Topic = { name: string; tag: Tag | null; near: Tag[] }

/**
 * The topic that these words name, in English or in the language of the page (they are folded; "mothers" names "mother"). Null for what is no topic.
 * One query, none for a long question.
 */
export async function findTopic(ctx: Ctx, subject: string): Promise<Topic | null> {
  if (subject === '' || subject.split(' ').length > 3) return null
  const names = [subject, ...(/[^s]s$/.test(subject) ? [subject.slice(0, -1)] : [])]
  const known = names.find((name) => Object.hasOwn(near, name))
  const beside = (known === undefined ? [] : (near[known] ?? [])).map(tagSlug)
  const slugs = names.map(tagSlug)
  const found = await listTagsAmong(ctx, [...slugs, ...beside], [subject])
  const withSlug = (slug: string) => found.find((tag) => tag.slug === slug) ?? []
  const itself = [...slugs.flatMap(withSlug), ...found.filter(({ slug }) => !slugs.includes(slug) && !beside.includes(slug))]
  const tag = itself[0] ?? null
  if (tag === null && known === undefined) return null
  return { name: known ?? subject, tag, near: tag === null ? beside.flatMap(withSlug).slice(0, mostNear) : [] }
}
