import { inviteAccount } from '#accounts'
import { scheduleIssue } from '#newsletter'
import { createWebhook } from '#webhooks'
import type { House } from './house.ts'
import { anUpdate } from './sent-update.ts'

/** What verbs that ask for the password are tried on: a scheduled issue, an invitation of staff and a webhook, by id. */
export async function graveThings(house: House): Promise<{ issue: string; invitation: string; webhook: string }> {
  const { id: issue, version } = await anUpdate(house)
  const at = new Date(house.clock.now().getTime() + 86_400_000)
  await scheduleIssue(house.proven('moderator'), { id: issue, version, at })
  const to = { email: 'ben@people.example', fullName: 'Ben', role: 'moderator' } as const
  const { id: invitation } = await inviteAccount(house.proven('admin'), to)
  const filter = { categories: [], statuses: [], languages: [] }
  const receiver = { name: 'A program', address: 'https://receiver.example/hooks', kinds: ['quote' as const], filter }
  const { id: webhook } = await createWebhook(house.proven('admin'), receiver, 'http://localhost')
  return { issue, invitation, webhook }
}
