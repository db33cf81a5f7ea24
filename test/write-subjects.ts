import { sql } from 'kysely'
import type { Ctx } from '#access'
import { createAuthor } from '#authors'
import { createCategory } from '#categories'
import { createPreviewLink, discardDraft, findPreviewLinks, saveDraft } from '#drafts'
import { addSubscriber, findSuppressions, suppress } from '#newsletter'
import { addOwnField, removeOwnField } from '#own-fields'
import { createPage } from '#pages'
import { addComment } from '#threads'
import { createWebhook, sendTestEvent } from '#webhooks'
import type { House } from './house.ts'

type Site = {
  house: House
  editor: { ctx: Ctx }
  aQuote: (given: { text: string }) => Promise<{ id: string }>
}

/** Something new for each operation of the API that works on drafts, comments, custom fields, webhooks and subscribers, by operation or by a word in its name. Two ids of one path have a space between them. */
export function writeSubjects({ house, editor, aQuote }: Site) {
  const ctx = house.as('admin')
  const proven = house.proven('admin')
  const fresh = async () => (await aQuote({ text: `A published line ${Math.random()}.` })).id
  const talkedOf = async () => `quote:${await fresh()}`
  const aDraft = async () => {
    const of = { noun: 'quote', id: await fresh() } as const
    return (await saveDraft(ctx, of, { tags: ['other'] }, { version: 1, draft: null })).id
  }
  const aLink = async () => {
    const of = { noun: 'quote', id: await fresh() } as const
    await createPreviewLink(ctx, of)
    return `quote:${of.id} ${(await findPreviewLinks(ctx, of)).links[0]?.id}`
  }
  const aComment = async () => {
    const of = { noun: 'quote', id: await fresh() } as const
    return `quote:${of.id} ${(await addComment(editor.ctx, { ...of, text: 'A word is missing.' })).id}`
  }
  const aField = async () => (await addOwnField(ctx, { noun: 'quote', kind: 'text', label: `Field ${Math.random()}` })).id
  const hook = { name: 'A hook', address: 'https://hooks.example.org/in', kinds: ['quote' as const] }
  const filter = { categories: [], statuses: [], languages: [] }
  const aHook = async () => (await createWebhook(proven, { ...hook, filter }, 'https://quotes.example')).id
  const aDelivery = async (id?: string) => (await sendTestEvent(proven, { id: id ?? (await aHook()) })).delivery
  const fail = async (delivery: string) => {
    const failed = { state: 'failed', ended_at: house.clock.now() } as const
    await house.db.updateTable('webhook_deliveries').set(failed).where('id', '=', delivery).execute()
    return delivery
  }
  const subjects: Record<string, () => Promise<string>> = {
    saveQuoteDraft: fresh,
    saveAuthorDraft: async () => (await createAuthor(ctx, { name: `Author ${Math.random()}` })).id,
    saveCategoryDraft: async () => (await createCategory(ctx, { name: `Category ${Math.random()}`, description: 'x' })).id,
    savePageDraft: async () => {
      const blocks = [{ type: 'paragraph' as const, text: 'A text.' }]
      const page = { title: `Page ${Math.random()}`, language: 'en', description: 'x', blocks, isPublished: true }
      return (await createPage(ctx, page)).id
    },
    sendBackDraft: async () => {
      const id = await aDraft()
      await house.db.updateTable('drafts').set({ proposed_at: house.clock.now() }).where('id', '=', id).execute()
      return id
    },
    Draft: aDraft,
    createPreviewLink: talkedOf,
    PreviewLink: aLink,
    restoreOwnField: async () => {
      const id = await aField()
      await removeOwnField(ctx, { id })
      return id
    },
    OwnField: aField,
    addComment: talkedOf,
    Comment: aComment,
    Thread: talkedOf,
    answerMentions: talkedOf,
    assignRecord: talkedOf,
    resendWebhookDelivery: async () => await fail(await aDelivery()),
    resendFailedDeliveries: async () => {
      const id = await aHook()
      await fail(await aDelivery(id))
      return id
    },
    retrySetAsideChanges: async () => {
      const id = await fresh()
      await sql`insert into change_outbox (at, noun, noun_id, verb, is_new, fault, set_aside_at)
        values (${house.clock.now()}, 'quote', ${id}, 'update', false, 'A fault', ${house.clock.now()})`.execute(house.db)
      return ''
    },
    WebhookDelivery: async () => await aDelivery(),
    Webhook: aHook,
    eraseSubscriber: async () => {
      const consent = 'Signed the list at the reading.'
      const email = `reader-${Math.random()}@example.org`
      await addSubscriber(ctx, { email, name: null, types: ['newsletter'], consent })
      const row = house.db.selectFrom('email_subscriptions').select('id').where('email', '=', email)
      return (await row.executeTakeFirstOrThrow()).id
    },
    deleteSuppression: async () => {
      await suppress(ctx, { email: `no-${Math.random()}@example.org` })
      return (await findSuppressions(ctx, { limit: 1, offset: 0 })).shown[0]?.id ?? ''
    },
  }
  return {
    subjects,
    /** A draft that was discarded. */
    endedDraft: async () => {
      const id = await aDraft()
      await discardDraft(ctx, id, { version: 1 })
      return id
    },
  }
}

const nowhere = '00000000-0000-4000-8000-0000000000aa'
const asked = { types: ['newsletter'], consent: 'Signed the list at the reading.' }

/** What those of them take that take a body. */
export const subjectBodies: Record<string, unknown> = {
  saveQuoteDraft: { tags: ['drafted'] },
  saveAuthorDraft: { era: '10th century' },
  saveCategoryDraft: { description: 'Drafted.' },
  savePageDraft: { description: 'Drafted.' },
  publishDraft: {},
  scheduleDraft: { at: '2099-01-01T00:00:00Z' },
  sendBackDraft: { note: 'Please add a source.' },
  eraseTrashed: { records: [{ noun: 'quote', id: nowhere }] },
  addSubscriber: { email: 'added@example.org', ...asked },
  importSubscribers: { csv: 'many@example.org', ...asked },
  addSuppression: { email: 'stopped@example.org' },
  addComment: { text: 'A word is missing.' },
  editComment: { text: 'Two words are missing.' },
  assignRecord: { person: null },
  assignRecords: { noun: 'quote', ids: [nowhere], person: null },
  createOwnField: { noun: 'quote', kind: 'text', label: 'Shelf mark' },
  updateOwnField: { help: 'As on the card.' },
  moveOwnField: { way: 'up' },
  createWebhook: { name: 'A hook', address: 'https://hooks.example.org/in', kinds: ['quote'] },
  updateWebhook: { name: 'Another hook' },
}
