import type { Writing } from '#changes'
import { tellStaff } from '#notices'
import type { Import, ImportState } from './import.ts'

/** Tells the person who brought the list that it is done, or waits for them. The import runs under their name, so they are told although they did it. */
export async function tellBringer(
  writing: Writing,
  { id, name, createdBy }: Pick<Import, 'id' | 'name' | 'createdBy'>,
  state: ImportState & ('done' | 'stopped' | 'failed'),
): Promise<void> {
  await tellStaff(writing, { kind: 'import', subject: id, details: { name, state }, to: createdBy, except: null })
}
