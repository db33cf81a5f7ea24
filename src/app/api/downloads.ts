import type { Context, Handler } from 'hono'
import { z } from 'zod'
import { pageHref } from '#messages'
import { recordAction } from '#analytics'
import { isId, takeInput } from '#access'
import { designInput } from '#images'
import type { Design } from '#plates'
import { SignInNeeded } from '#platform/errors'
import { countAttempt, countFromNetwork, type LimitRule } from '#platform/limits'
import { getQuote } from '#quotes'
import { getSettings } from '#settings'
import { along, readWay } from '../session/way.ts'
import { answerTo } from '../http/house-answer.ts'
import { plainPage } from '../http/plain-page.ts'
import type { HttpEnv } from '../http/problem.ts'
import { readForm } from '../http/read-form.ts'
import { quotePath } from '../site/paths.ts'
import { downloadFile } from '../pictures/download-file.ts'
import { followMerged } from '../pictures/follow-merged.ts'
import { quickShapes, quotePictures } from '../site/picture-formats.ts'
import { inShare } from './in-share.ts'
import type { OwnAsked, OwnEndpoint } from '../http/own-endpoint.ts'

/** Far more than somebody wants, and little enough that nobody makes us draw without end. */
const downloadRule: LimitRule = { name: 'downloads', most: 60, withinSeconds: 600 }

const failure = 'Failed to generate quote image'

const actions = ['quick_download', 'custom_download'] as const

const downloadInput = z.object(
  {
    quoteId: z.string('Quote ID is required').refine(isId, 'Quote ID is required'),
    action: z.enum(actions, `The action must be one of ${actions.join(', ')}.`),
    design: designInput.optional(),
    /** Of a quick download: the plate in this shape, instead of the canvas of 800 by 600. */
    shape: z.enum(quickShapes, `The shape is one of ${quickShapes.join(', ')}.`).optional(),
    /** The browser has drawn and kept the file: it is only recorded. */
    drawn: z.boolean().default(false),
    /** What it drew, such as "instagram_story png". */
    format: z
      .string()
      .regex(/^[a-z0-9_ -]{1,40}$/)
      .optional(),
  },
  'The body must be {"quoteId": "…", "action": "quick_download" or "custom_download"}.',
)
type Download = z.output<typeof downloadInput>

/**
 * `POST /api/downloads`: the picture of a quote as a file, for the person who is signed in, or for everybody where the site says so; written
 * down among what they did. From a form without scripts, too: who is not signed in is led to the door, and errors are shown as a page.
 */
export function downloads(own: OwnEndpoint): Handler<HttpEnv> {
  return own(async (asked, c) => {
    if (!isForm(c)) return await download(asked, c.req.raw.signal, () => asked.json(downloadInput))
    const { quoteId, action, shape } = Object.fromEntries(await readForm(c.req.raw))
    try {
      return await download(asked, c.req.raw.signal, async () => takeInput(downloadInput, { quoteId, action, shape }))
    } catch (error) {
      const { status, sentence, headers } = answerTo(error)
      if (status === 401) return new Response(null, { status: 303, headers: { location: pageHref(doorFor(quoteId, action)) } })
      if (sentence === null) asked.ctx.log.error({ err: error, requestId: asked.ctx.requestId }, failure)
      return new Response(plainPage(sentence ?? failure, c.get('requestId')), {
        status,
        headers: { 'content-type': 'text/html; charset=utf-8', ...headers },
      })
    }
  })
}

/** Who may is asked before what they ask for. */
async function download(
  { ctx, site, device }: OwnAsked,
  signal: AbortSignal,
  read: () => Promise<Download>,
): Promise<Response | undefined> {
  const settings = await getSettings(ctx)
  if (ctx.actor.id === null && settings.downloads_need_account) throw new SignInNeeded('Sign in required')
  const { quoteId, action, design, shape, drawn, format } = await read()
  const asker = ctx.actor.id ?? device
  if (typeof asker === 'string') await countAttempt(ctx, downloadRule, asker)
  else await countFromNetwork(ctx, downloadRule, asker)
  const quote = await followMerged((id) => getQuote(ctx, id), quoteId)
  const custom = action === 'custom_download'
  const wanted = custom ? { design, custom } : { shape, custom }
  const given = format ?? formatOf(action, design ?? (shape && quotePictures[shape]))
  const file = drawn ? undefined : await inShare(asker, () => downloadFile({ ctx, site }, quote, wanted, signal))
  if (ctx.actor.id !== null) await recordAction(ctx, { action_type: action, quote_id: quote.id }, given)
  return file
}

/** What was given, for the figures; a quick one is drawn as the site draws it. */
function formatOf(action: Download['action'], design: Design | undefined): string | undefined {
  if (design) return `${design.format} ${design.type}`
  return action === 'quick_download' ? 'standard' : undefined
}

function isForm(c: Context<HttpEnv>): boolean {
  return /^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(c.req.header('content-type') ?? '')
}

/** The page to sign in on, and from there back to the quote, where the download goes on. */
function doorFor(quoteId: unknown, action: unknown): string {
  if (typeof quoteId !== 'string' || !isId(quoteId)) return along('/auth', readWay({}))
  return along('/auth', readWay({ next: quotePath(quoteId), intent: `${String(action)}:${quoteId}` }))
}
