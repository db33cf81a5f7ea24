import type { Writing } from '#changes'
import { sendJob } from '#platform/send-job'
import { addSlugs, freeSlug, type SlugsTable } from './store.ts'

type Names = { id: string; was: { name: string; slug: string; aliases?: string[] }; name: string; aliases?: string[] }

/**
 * What follows from a name, new or not: its slug, to which the former ones lead, and the job by which quotes come to carry it.
 * @returns the slug to save
 */
export async function takeName(
  writing: Writing,
  noun: SlugsTable['noun'],
  { id, was, name, aliases = [] }: Names,
): Promise<string> {
  const slug = name === was.name ? was.slug : await freeSlug(writing, noun, name, id)
  await addSlugs(writing, noun, id, [was.name, name, ...aliases])
  const said = (one: string, others: string[] = []) => JSON.stringify([one, ...others.toSorted()])
  if (said(was.name, was.aliases) !== said(name, aliases)) await sendJob(writing, 'follow-renames', {})
  return slug
}
