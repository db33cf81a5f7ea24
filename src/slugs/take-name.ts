import type { Writing } from '#changes'
import { sendJob } from '#platform/send-job'
import { addSlugs, freeSlug, type SlugsTable } from './store.ts'

/** By what something is called, beside its name: aliases, which lead to it, and names in other languages. */
type Beside = { aliases?: string[]; names?: Readonly<Record<string, string>> }
type Names = Beside & { id: string; was: Beside & { name: string; slug: string }; name: string }

/**
 * What follows from a name, new or not: its slug, to which the former ones lead, and the job by which quotes come to carry it.
 * @returns the slug to save
 */
export async function takeName(
  writing: Writing,
  noun: SlugsTable['noun'],
  { id, was, name, aliases = [], names = {} }: Names,
): Promise<string> {
  const slug = name === was.name ? was.slug : await freeSlug(writing, noun, name, id)
  await addSlugs(writing, noun, id, [was.name, name, ...aliases])
  if (said(was) !== said({ name, aliases, names })) await sendJob(writing, 'follow-renames', {})
  return slug
}

const said = ({ name, aliases = [], names = {} }: Beside & { name: string }) =>
  JSON.stringify([name, ...aliases.toSorted(), ...Object.values(names).toSorted()])
