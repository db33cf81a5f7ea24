import type { Ctx } from '#access'
import { say } from '#messages'
import { NotFound } from '#platform/errors'
import { readArchived, wasArchived, type Archived } from './archive-store.ts'
import { asToday } from './find-archive.ts'

/** An issue that was sent, for everybody; as `findArchive` shows it. @throws NotFound, `gone` for one that was cancelled on its way */
export async function getArchived(ctx: Ctx, slug: string): Promise<Archived> {
  const archived = slug.length > 200 ? undefined : await readArchived(ctx, slug)
  const [issue] = archived ? await asToday(ctx, [archived]) : []
  if (!issue) throw new NotFound(say('desk-newsletter.not-found'), { gone: slug.length <= 200 && (await wasArchived(ctx, slug)) })
  return issue
}
