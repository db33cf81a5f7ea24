import type { Ctx } from '#access'
import { say } from '#messages'
import { Invalid } from '#platform/errors'
import { OtherStatus, type Fetched } from '#platform/web'
import { mostTextBytes } from '../formats/read-text.ts'

type Asked = {
  /** How people call the site. */
  site: string
  /** What is said where it has no such thing. */
  missing: string
  accept?: string
}

/**
 * What another site has at an address. With TEXTS_URL a server for trying things out is asked in its place.
 * @throws Invalid under `address` that says what to do
 */
export async function ask(ctx: Ctx, address: string, { site, missing, accept }: Asked): Promise<Fetched> {
  const { host, pathname, search } = new URL(address)
  const at = ctx.textsUrl === undefined ? address : `${ctx.textsUrl}/${host}${pathname}${search}`
  try {
    return await ctx.web.fetchPublic(at, {
      maxBytes: mostTextBytes,
      timeoutMs: 30_000,
      redirects: 5,
      ...(accept === undefined ? {} : { accept }),
    })
  } catch (fault) {
    if (!(fault instanceof Invalid)) throw fault
    const status = fault instanceof OtherStatus ? fault.status : undefined
    if (status === 403 || status === 404 || status === 410) throw noText(missing)
    const said = { site, fault: fault.message }
    throw noText(status === 429 ? say('desk-texts.site-busy', said) : say('desk-texts.site-failed', said), fault)
  }
}

export const noText = (sentence: string, cause?: unknown) =>
  new Invalid(sentence, { address: sentence }, cause === undefined ? {} : { cause })
