import { sql, type RawBuilder } from 'kysely'
import type { Ctx } from '#access'
import type { Writing } from '#changes'
import type { SocialImage } from './social-image.ts'

declare module '#changes' {
  interface Nouns {
    /** By the id of its quote, whose page shows it. */
    'social-image': SocialImage
  }
}

const shape: RawBuilder<SocialImage> = sql`o.id, o.quote_id as "quoteId", o.image_url as "imageUrl", o.file_key as "fileKey",
  o.file_size as "fileSize", o.generated_at as "generatedAt", o.generated_by as "generatedBy", o.status,
  o.created_at as "createdAt", o.updated_at as "updatedAt"`

export async function readActive(ctx: Ctx, quoteId: string): Promise<SocialImage[]> {
  const { rows } = await sql<SocialImage>`
    select ${shape} from quote_og_images o where o.quote_id = ${quoteId} and o.status = 'active'
     order by o.generated_at desc, o.id`.execute(ctx.db)
  return rows
}

export async function readSocialImage(ctx: Ctx, id: string): Promise<SocialImage | undefined> {
  const { rows } = await sql<SocialImage>`select ${shape} from quote_og_images o where o.id = ${id}`.execute(ctx.db)
  return rows[0]
}

export async function lockSocialImage(writing: Writing, id: string): Promise<SocialImage | undefined> {
  const { rows } = await sql<SocialImage>`select ${shape} from quote_og_images o where o.id = ${id} for update`.execute(
    writing.db,
  )
  return rows[0]
}

export async function addSocialImage(
  writing: Writing,
  { id, quoteId, imageUrl, fileKey, fileSize }: Pick<SocialImage, 'id' | 'quoteId' | 'imageUrl' | 'fileKey' | 'fileSize'>,
): Promise<SocialImage> {
  const now = writing.clock.now()
  const { rows } = await sql<SocialImage>`
    insert into quote_og_images as o (id, quote_id, image_url, file_key, file_size, generated_at, generated_by, created_at, updated_at)
    values (${id}, ${quoteId}, ${imageUrl}, ${fileKey}, ${fileSize}, ${now}, ${writing.actor.id}, ${now}, ${now})
    returning ${shape}`.execute(writing.db)
  const [added] = rows
  if (!added) throw new Error('the row of a social image was not written')
  return added
}

export async function markDeleted(writing: Writing, id: string): Promise<SocialImage> {
  const { rows } = await sql<SocialImage>`
    update quote_og_images o set status = 'deleted', updated_at = ${writing.clock.now()} where o.id = ${id} returning ${shape}`.execute(
    writing.db,
  )
  const [deleted] = rows
  if (!deleted) throw new Error(`social image ${id} went while it was held`)
  return deleted
}

/** Of these files those that a picture still needs: it is shown, or was until after that moment. */
export async function neededFiles(ctx: Ctx, keys: string[], since: Date): Promise<Set<string>> {
  const { rows } = await sql<{ key: string }>`
    select o.file_key as key from quote_og_images o
     where o.file_key = any(${keys}::text[]) and (o.status = 'active' or o.updated_at > ${since})`.execute(ctx.db)
  return new Set(rows.map(({ key }) => key))
}
