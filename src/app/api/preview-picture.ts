import type { Context, Handler } from 'hono'
import { z } from 'zod'
import { isId } from '#access'
import { designInput, drawDesign, siteImages } from '#images'
import type { DesignNote } from '#plates'
import { countFromNetwork, type LimitRule } from '#platform/limits'
import { isAsWritten } from '#messages'
import { getQuote } from '#quotes'
import { getSettings } from '#settings'
import type { HttpEnv } from '../http/problem.ts'
import { followMerged } from '../pictures/follow-merged.ts'
import { siteSubjectOf } from '../pictures/site-subject-of.ts'
import { subjectOf } from '../pictures/subject-of.ts'
import { inShare } from './in-share.ts'
import type { OwnEndpoint } from '../http/own-endpoint.ts'

/** What somebody needs who designs without pause, and little enough that nobody makes us draw without end. */
const previewRule: LimitRule = { name: 'previews', most: 90, withinSeconds: 60 }

const previewInput = z.object(
  { quoteId: z.string('Quote ID is required').refine(isId, 'Quote ID is required'), design: designInput },
  'The body must be {"quoteId": "…", "design": {…}}.',
)

/**
 * `POST /api/previews`: how a design looks, for browsers that cannot draw it themselves. Designing is free, so it is open to everyone;
 * nothing is kept. What has to be said of the picture is in the header `picture-notes`, as JSON.
 */
export function previewPicture(own: OwnEndpoint): Handler<HttpEnv> {
  return own(async ({ ctx, site, device, json }, c: Context<HttpEnv>) => {
    await countFromNetwork(ctx, previewRule, device)
    const { quoteId, design } = await json(previewInput)
    const quote = await followMerged((id) => getQuote(ctx, id), quoteId)
    // The desk makes pictures for links, which are in the language of the site.
    const subject = (isAsWritten() ? siteSubjectOf : subjectOf)(quote, await getSettings(ctx), site)
    const order = { ...subject, design: { ...design, type: 'jpg' as const } }
    const { bytes, mime, notes } = await inShare(device, () =>
      drawDesign(order, { readImage: siteImages(ctx.files), signal: c.req.raw.signal }),
    )
    const said = encodeURIComponent(JSON.stringify(notes.map(shortened)))
    return new Response(bytes, { headers: { 'content-type': mime, 'picture-notes': said } })
  })
}

/** Two thousand characters may be missing, and proxies refuse an answer whose headers have more than 4,096 bytes. */
const mostNamed = 40

function shortened(note: DesignNote): DesignNote {
  return note.kind === 'missing' ? { ...note, characters: note.characters.slice(0, mostNamed) } : note
}
