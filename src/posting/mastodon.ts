import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { say } from '#messages'
import { graphemesOf } from '#plates'
import { requireGood, requireSeen, taken, unreadable, type Answer, type Ask } from './ask.ts'
import { composeText } from './compose-text.ts'
import { Fault } from './fault.ts'
import type { PostContent, PostPicture } from './post.ts'
import type { Draft, Open, Published, SignedIn } from './session.ts'

/** A picture is looked at by the server for some seconds. */
const looks = { times: 10, everyMs: 1_000 }
/** Its clock may be another. */
const slackMs = 10 * 60_000
/** So far back a post is looked for, 40 a page. */
const mostPages = 25
/** Letters of its words by which a post is known. */
const knownBy = 20
/** What it takes where it doesn't say. */
const usual = { most: 500, perAddress: 23 }

const id = z.string().regex(/^[\w-]{1,100}$/)
const accountAnswer = z.object({ id, username: z.string().regex(/^[\w.-]{1,100}$/) })
const mediaAnswer = z.object({ id, url: z.string().nullish() })
const statusAnswer = z.object({ id, url: z.string().max(2_000).nullish() })
const listedAnswer = statusAnswer.extend({ content: z.string(), created_at: z.coerce.date() })
const instanceAnswer = z.object({
  configuration: z.object({
    statuses: z.object({
      max_characters: z.number().int().min(100).max(1_000_000),
      characters_reserved_per_url: z.number().int().min(0).max(2_000).optional(),
    }),
  }),
})

/** Signed in and allowed to post, with pictures. Nothing is posted. @throws Fault, `sign-in` for a token that may not */
export async function signInToMastodon(ask: Ask, server: string, token: string): Promise<SignedIn> {
  const account = await ask('GET', '/api/v1/accounts/verify_credentials', { token })
  if (account.status === 401) throw new Fault('sign-in', say('desk-posting.wrong-token'))
  if (account.status === 403) throw mayNot()
  const { id: remoteId, username } = taken(account, accountAnswer)
  // An empty post, and a picture without a file: a token that may not is refused with 403, any other with a word about what is missing.
  const empty = [
    await ask('POST', '/api/v1/statuses', { token, json: { status: '' } }),
    await ask('POST', '/api/v2/media', { token, json: {} }),
  ]
  if (empty.some(({ status }) => status === 401 || status === 403)) throw mayNot()
  return { remoteId, name: `@${username}@${new URL(server).host}` }
}

const mayNot = () =>
  new Fault('sign-in', say('desk-posting.token-may-not', { rights: 'read:accounts, write:statuses, write:media' }))

export const openMastodon: Open = async (ask, { server, remoteId: account, secret: token }) => {
  const published = (status: z.output<typeof statusAnswer>): Published => ({
    remoteId: status.id,
    url: status.url?.startsWith(`${server}/`) ? status.url : null,
  })
  const said = async ({ content, picture }: Draft) => ({
    status: textFor(content, await limitsOf(ask)),
    media_ids: [await upload(ask, token, picture, content.alt)],
    // The two letters: servers know few of the longer ones.
    language: content.language.split('-')[0],
  })
  return {
    name: null,
    async find({ content, createdAt }) {
      const since = new Date(createdAt.getTime() - slackMs)
      for (let before = '', page = 0; page < mostPages; page++) {
        const listed = await listPage(ask, { account, token, before })
        const ours = listed.filter((one) => isAbout(one, content)).map(readListed)
        const found = ours.find((one) => one.created_at >= since)
        if (found) return published(found)
        const last = listed.at(-1)
        if (last === undefined || timeOf(last) < since) return undefined
        before = readPlace(last).id
      }
      throw new Fault('passing', 'The account has so many newer posts that this one could not be looked for.')
    },
    async publish(draft, note) {
      const json = { ...(await said(draft)), visibility: 'public' }
      await note()
      const headers = { 'idempotency-key': draft.key }
      return published(taken(await ask('POST', '/api/v1/statuses', { token, json, headers }), statusAnswer))
    },
    async edit(remoteId, draft) {
      requireAllowed(await ask('PUT', `/api/v1/statuses/${remoteId}`, { token, json: await said(draft) }))
    },
    async remove(remoteId) {
      const answer = await ask('DELETE', `/api/v1/statuses/${remoteId}`, { token })
      if (answer.status !== 404 && answer.status !== 410) requireAllowed(answer)
    },
  }
}

type ListedPage = { account: string; token: string; before: string }

/** Posts of the account, the newest first, before that of the id `before`. Without the token, which mostly may not read; some servers show them to nobody else. @throws Fault unless the server shows them */
async function listPage(ask: Ask, { account, token, before }: ListedPage): Promise<unknown[]> {
  const query = `limit=40&exclude_reblogs=true&exclude_replies=true${before === '' ? '' : `&max_id=${before}`}`
  const path = `/api/v1/accounts/${account}/statuses?${query}`
  const open = await ask('GET', path)
  const answer = [401, 403, 404].includes(open.status) ? await ask('GET', path, { token }) : open
  if (answer.status === 403)
    throw new Fault(
      'sign-in',
      'This server shows posts only to a token with read:statuses. Make one that has it, too, and enter that.',
    )
  requireSeen(answer)
  const read = z.array(z.unknown()).safeParse(answer.json)
  if (!read.success) throw unreadable()
  return read.data
}

/** It leads to the quote and begins with its words: what somebody wrote about it by hand is theirs. Others may have any form. */
function isAbout(one: unknown, { url, words }: PostContent): boolean {
  if (typeof one !== 'object' || one === null || !('content' in one) || typeof one.content !== 'string') return false
  const begins = lettersOf(words).slice(0, knownBy)
  return one.content.includes(url) && lettersOf(one.content.replaceAll(/<[^>]*>|&[#\w]+;/g, '')).includes(begins)
}

/** Without what a server may change: blanks, and signs that are not seen. */
const lettersOf = (text: string) => text.normalize('NFC').replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '')

/** A post that has no time that can be read is taken for a new one. */
function timeOf(one: unknown): Date {
  const read = listedAnswer.pick({ created_at: true }).safeParse(one)
  return read.success ? read.data.created_at : new Date(8.64e15)
}

function readPlace(one: unknown): { id: string } {
  const read = listedAnswer.pick({ id: true }).safeParse(one)
  if (!read.success) throw unreadable()
  return read.data
}

function readListed(one: unknown): z.output<typeof listedAnswer> {
  const read = listedAnswer.safeParse(one)
  if (!read.success) throw unreadable()
  return read.data
}

/** A server may refuse to change one post, and take others. */
function requireAllowed(answer: Answer): void {
  if (answer.status === 403) throw new Fault('refused', answer.says)
  requireGood(answer)
}

type Limits = { most: number; perAddress: number | undefined }

async function limitsOf(ask: Ask): Promise<Limits> {
  const answer = await ask('GET', '/api/v2/instance')
  if (answer.status >= 500 || answer.status === 429) requireGood(answer)
  const read = instanceAnswer.safeParse(answer.json).data?.configuration.statuses
  return read ? { most: read.max_characters, perAddress: read.characters_reserved_per_url } : usual
}

/**
 * Letters as Ruby counts them, at most: until version 3.4 it takes each letter of a conjunct (UAX 29, GB9c: in Devanagari र्म) for one of its own, where others take all for one.
 */
function strictLengthOf(text: string): number {
  return graphemesOf(text).reduce((sum, { segment }) => sum + Math.max(1, segment.match(/\p{Lo}/gu)?.length ?? 0), 0)
}

/** An @ in a quote is no name of anybody here: nobody is to be told. */
function textFor(content: PostContent, { most, perAddress }: Limits): string {
  const quiet = (text: string) => text.replaceAll(/@(?=\w)/g, '@\u200b')
  const { words, credit, source, url } = content
  const plain = { ...content, words: quiet(words), credit: quiet(credit), source: quiet(source) }
  const counted = perAddress ?? strictLengthOf(url)
  return composeText(plain, ({ text }) => strictLengthOf(text) - strictLengthOf(url) + counted <= most).text
}

async function upload(ask: Ask, token: string, { bytes }: PostPicture, alt: string): Promise<string> {
  let answer: Answer = await ask('POST', '/api/v2/media', { token, body: asForm(bytes, alt) })
  const media = taken(answer, mediaAnswer)
  for (let n = 0; answer.status === 202 || answer.status === 206; n++) {
    if (n === looks.times) throw new Fault('passing', 'The server has not finished with the picture.')
    await sleep(looks.everyMs)
    answer = await ask('GET', `/api/v1/media/${media.id}`, { token })
    requireGood(answer)
  }
  return media.id
}

/** RFC 7578. */
function asForm(bytes: Uint8Array, alt: string): { bytes: Uint8Array<ArrayBuffer>; type: string } {
  const boundary = `epigraph-${randomUUID()}`
  const part = (about: string) => `--${boundary}\r\nContent-Disposition: form-data; ${about}\r\n`
  const text = [
    `${part('name="description"')}\r\n${alt}\r\n`,
    `${part('name="file"; filename="quote.jpg"')}Content-Type: image/jpeg\r\n\r\n`,
  ].join('')
  const form = Buffer.concat([Buffer.from(text), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)])
  return { bytes: new Uint8Array(form), type: `multipart/form-data; boundary=${boundary}` }
}
