import { href } from 'react-router'
import { getDeskAuthor } from '#authors'
import { getDeskCategory } from '#categories'
import { openDraft, type DraftBeside, type Drafted, type DraftedNoun } from '#drafts'
import { getDeskPage } from '#pages'
import { getDeskQuote } from '#quotes'
import { isHouseError } from '#platform/errors'
import type { Ctx } from '#access'
import type { Site } from '../../../site/site.ts'
import type { DraftAsJson, DraftLineAsJson } from './draft-shapes.ts'
import { pageAsJson } from './page-writes.ts'
import { staffAuthorAsJson, staffCategoryAsJson, staffQuoteAsJson } from './staff-as-json.ts'
import type { WriteGround } from './write-operation.ts'

type Line = Pick<
  DraftBeside['draft'],
  'id' | 'noun' | 'nounId' | 'title' | 'note' | 'publishAt' | 'fault' | 'proposedAt' | 'savedAt' | 'savedByName' | 'version'
> &
  Pick<DraftBeside, 'gone'>

export function draftLineAsJson(site: Site, line: Line): DraftLineAsJson {
  const { publishAt, proposedAt, savedAt, savedByName, id, noun, nounId, title, note, fault, version, gone } = line
  return {
    id,
    noun,
    nounId,
    title,
    note,
    fault,
    gone,
    version,
    publishAt: publishAt?.toISOString() ?? null,
    proposedAt: proposedAt?.toISOString() ?? null,
    savedAt: savedAt.toISOString(),
    savedBy: savedByName,
    deskUrl: site.origin + href('/admin/drafts/:id', { id }),
  }
}

export async function draftAsJson({ ctx, site }: Pick<WriteGround, 'ctx' | 'site'>, beside: DraftBeside): Promise<DraftAsJson> {
  const { draft, contested, gone } = beside
  return {
    ...draftLineAsJson(site, { ...draft, gone }),
    reviewNote: draft.reviewNote,
    changes: Object.keys(draft.fields),
    contested,
    record: await recordThen(ctx, site, { noun: draft.noun, id: draft.nounId }),
  }
}

const shown: Readonly<Record<DraftedNoun, (ctx: Ctx, site: Site, id: string) => Promise<object>>> = {
  quote: async (ctx, site, id) => staffQuoteAsJson(site, await getDeskQuote(ctx, id)),
  author: async (ctx, site, id) => staffAuthorAsJson(site, await getDeskAuthor(ctx, id)),
  category: async (ctx, site, id) => staffCategoryAsJson(site, await getDeskCategory(ctx, id)),
  page: async (ctx, site, id) => pageAsJson(site, await getDeskPage(ctx, id)),
}

/** null: it can't be saved as it is, such as where its author was deleted. */
async function recordThen(ctx: Ctx, site: Site, of: Drafted): Promise<Record<string, unknown> | null> {
  try {
    const opened = await openDraft(ctx, of, (inside) => shown[of.noun](inside, site, of.id))
    return opened && { ...opened.seen }
  } catch (fault) {
    if (isHouseError(fault) && fault.code !== 'unavailable') return null
    throw fault
  }
}
