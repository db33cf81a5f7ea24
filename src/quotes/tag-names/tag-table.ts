import { z } from 'zod'
import { seoFields, tableOf } from '#fields'

/** Every field of a tag beside its names (tag-names-store.ts), once: the columns of `tag_heads`. A tag without a row there has none of them. */
export const tagTable = tableOf({ tag: { type: z.string(), sql: 'text', by: 'birth' }, ...seoFields })
