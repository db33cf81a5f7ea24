import { randomUUID } from 'node:crypto'
import { requireFreshPassword, requireRight, takeInput, type Ctx, type Given } from '#access'
import { changeMany } from '#changes'
import { say } from '#messages'
import { Invalid } from '#platform/errors'
import { sendJob } from '#platform/send-job'
import { z } from 'zod'
import { readCsv } from '#platform/csv'
import { readMailbox } from '#platform/mail-address'
import { mailboxLines } from './mailbox-lines.ts'
import { emailInput, subscribeInput, subscriptionSentences, typesInput } from '../subscription.ts'
import { addMissing } from './subscribers-write-store.ts'
import { findSuppressed } from '../suppressions/suppression-store.ts'

/** What staff say of how people agreed: kept with each row, to the letter. */
const consentInput = z
  .string({ error: () => say('desk-subscribers.how-they-agreed') })
  .trim()
  .min(10, { error: () => say('desk-subscribers.how-where-when') })
  .max(1_000, { error: () => say('desk-subscribers.at-most', { most: 1_000 }) })

const mostAtOnce = 5_000

const addInput = z.object({
  email: emailInput,
  name: subscribeInput.shape.name,
  types: typesInput,
  consent: consentInput,
  /** They have confirmed it to us already; else a mail asks them. */
  isConfirmed: z.boolean().default(false),
})

const importInput = z.object({
  csv: z
    .string({ error: () => say('desk-form.please-choose-file') })
    .min(3, { error: () => say('desk-subscribers.file-or-addresses') })
    .max(2_000_000, { error: () => say('desk-subscribers.file-too-long') }),
  types: typesInput,
  consent: consentInput,
  isConfirmed: z.boolean().default(false),
})

export type ImportInput = z.input<typeof importInput>

export type Imported = {
  /** Rows that are new. */
  added: number
  /** Were there already, whatever their state: what somebody ended stays ended. */
  known: number
  /** Bounced, complained, erased. */
  suppressed: number
  /** Lines that hold no address. */
  unread: number
  /** Get a mail with a button. */
  asked: number
}

/** Adds one person, with how they agreed. @throws Forbidden below moderator · PasswordNeeded for a confirmed one · Invalid, also for an address that must not be written to */
export async function addSubscriber(ctx: Ctx, input: Given<z.input<typeof addInput>>): Promise<Imported> {
  requireRight(ctx, 'subscribers.manage')
  const { email, name, ...how } = takeInput(addInput, input)
  requireProof(ctx, how)
  const imported = await addAll(ctx, [{ email, name }], how, 'desk')
  if (imported.suppressed > 0)
    throw new Invalid(say('desk-subscribers.barred'), {
      email: say('desk-subscribers.on-list'),
    })
  return imported
}

/** Adds the addresses of a file. @throws Forbidden below moderator · PasswordNeeded for confirmed ones · Invalid */
export async function importSubscribers(ctx: Ctx, input: Given<ImportInput>): Promise<Imported> {
  requireRight(ctx, 'subscribers.manage')
  const { csv, ...how } = takeInput(importInput, input)
  requireProof(ctx, how)
  const lines = readCsv(mailboxLines(csv))
  const people = new Map<string, string | null>()
  let unread = 0
  for (const cells of lines) {
    const named = peopleIn(cells)
    // The line of headings is no fault.
    if (named.length === 0 && cells !== lines[0]) unread++
    for (const one of named) {
      const read = emailInput.safeParse(one.email)
      const name = subscribeInput.shape.name.safeParse(one.name)
      if (read.success) people.set(read.data, name.success ? name.data : null)
      else unread++
    }
  }
  if (people.size === 0) throw new Invalid(say('desk-subscribers.none-found'), { csv: subscriptionSentences.email() })
  if (people.size > mostAtOnce) throw new Invalid(say('desk-subscribers.too-many', { count: people.size, most: mostAtOnce }))
  const imported = await addAll(
    ctx,
    [...people].map(([email, name]) => ({ email, name })),
    how,
    'import',
  )
  return { ...imported, unread }
}

/** Nobody at a confirmed address is asked again before the next issue goes there. */
function requireProof(ctx: Ctx, { isConfirmed }: How): void {
  if (isConfirmed) requireFreshPassword(ctx)
}

/**
 * Of a line the cell with an @, and the next as the name; of one that a mail program wrote, `Ada Lovelace <ada@example.org>, bob@example.org`, everybody. Another
 * address is nobody's name.
 */
function peopleIn(cells: string[]): { email: string; name: string | null }[] {
  const at = cells.findIndex((cell) => cell.includes('@'))
  if (at < 0) return []
  const isOfMail = cells.some((cell) => /<[^<>@]*@[^<>]*>$/.test(cell))
  const meant = isOfMail ? cells.filter((cell) => cell.includes('@')) : cells.slice(at, at + 1)
  const beside = meant.length === 1 && !cells[at + 1]?.includes('@') ? cells[at + 1] : undefined
  return meant.map((cell) => {
    const box = readMailbox(cell)
    return { email: box?.email ?? cell, name: box?.name ?? beside ?? null }
  })
}

type How = { types: z.output<typeof typesInput>; consent: string; isConfirmed: boolean }

async function addAll(
  ctx: Ctx,
  people: { email: string; name: string | null }[],
  { types, consent, isConfirmed }: How,
  source: 'desk' | 'import',
): Promise<Imported> {
  const act = { noun: 'subscription', verb: source === 'desk' ? 'add' : 'import', batch: randomUUID() } as const
  const { imported } = await changeMany(ctx, act, async (writing) => {
    const barred = await findSuppressed(
      writing,
      people.map(({ email }) => email),
    )
    const free = people.filter(({ email }) => !barred.has(email))
    const added = await addMissing(writing, free, { types, isVerified: isConfirmed, consent: { source, words: consent } })
    const asked = isConfirmed ? [] : [...new Set(added.map(({ email }) => email))]
    if (asked.length > 0) await sendJob(writing, 'mail-confirmations', { emails: asked, types })
    const imported: Imported = {
      added: added.length,
      known: free.length * types.length - added.length,
      suppressed: people.length - free.length,
      unread: 0,
      asked: asked.length,
    }
    const changes = added.map(({ id, type }) => ({
      id,
      before: null,
      after: { type, verified: isConfirmed, source },
      seen: 'nothing' as const,
    }))
    return { imported, changes }
  })
  return imported
}
