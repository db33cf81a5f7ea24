import { z } from 'zod'

function isTrue(name: string) {
  return z
    .enum(['true', 'false'], `${name} can only be true or false`)
    .default('false')
    .transform((given) => given === 'true')
    .pipe(z.boolean())
}

export const dryRun = isTrue('dry_run').describe('Check everything, say what would be written, and write nothing.')

export const allowSame = isTrue('allow_same').describe('Write it even if another has the same words or the same name.')

export const createAuthors = isTrue('create_authors').describe(
  'Add an author whose name the site doesn’t have. If an author of the staff asks, the draft keeps the name for the person who reviews it.',
)

export const keepPassages = isTrue('keep_passages').describe('Remove the text even if passages of quotes are from it.')
