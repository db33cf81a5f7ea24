import { z } from 'zod'
import {
  accountRoles,
  countInvitation,
  endSessionsOf,
  getPerson,
  invitationInput,
  inviteAccount,
  listAccounts,
  listInvitations,
  resendInvitation,
  revokeInvitation,
  type Invitation,
} from '#accounts'
import { named } from '../named.ts'
import * as parameters from '../parameters.ts'
import { writeOperation, type WriteOperation } from './write-operation.ts'
import * as shapes from './write-shapes.ts'

const leave = 'people.manage'
const ofPerson = { person: parameters.id.describe('The id of the person.') }
const ofInvitation = { invitation: parameters.id.describe('The id of the invitation.') }
const failures = {
  people: 'Failed to fetch the people',
  signOut: 'Failed to sign out everywhere',
  invite: 'Failed to send the invitation',
  revoke: 'Failed to withdraw the invitation',
} as const
const without = 'No email address of anybody is in the answer: what leaves with addresses asks for the password on the desk.'

const moment = z.iso.datetime().nullable()
const customRoleName = z.string().nullable().describe('The name of the role of the site’s own that they have on top of it.')
const line = z.object({
  id: z.guid(),
  name: z.string(),
  role: z.enum(accountRoles),
  customRole: customRoleName,
  disabledAt: moment.describe('Since when they can’t sign in.'),
  canSignIn: z.boolean().describe('Whether they have an account, and not only a profile from another site.'),
  twoFactor: z.boolean().describe('Whether they sign in with a second factor.'),
  createdAt: z.iso.datetime(),
  lastSeenAt: moment,
})
const person = named(
  'Person',
  'Somebody who has an account.',
  line.extend({
    sessions: z.int().describe('Browsers that are signed in now.'),
    tokens: z.int(),
    passkeys: z.int(),
    deskUrl: shapes.deskUrl,
  }),
)
const invitation = named(
  'Invitation',
  'Somebody who was asked to join, and has not yet.',
  z.object({
    id: z.guid(),
    name: z.string(),
    role: z.enum(accountRoles),
    customRole: customRoleName,
    invitedBy: z.string().nullable(),
    createdAt: z.iso.datetime(),
    expiresAt: z.iso.datetime(),
  }),
)
const onePerson = named('OnePerson', 'One person.', z.object({ data: person }))
const peoplePage = named(
  'People',
  'A page of people, the newest first.',
  z.object({ data: z.array(line), total: z.int(), page: z.int(), limit: z.int() }),
)
const invitations = named('Invitations', 'The newest first, 100 at most.', z.object({ data: z.array(invitation) }))
const newInvitation = named(
  'NewInvitation',
  'A reader to invite.',
  z.object({
    email: invitationInput.shape.email.describe('Where the link is sent. It is valid once, for a week.'),
    fullName: invitationInput.shape.fullName.unwrap().optional().describe('For the greeting. They choose their own name.'),
  }),
)
const dryRun = shapes.written.dryRun
const byId = z.object({ id: z.guid() })
const invited = named('Invited', 'The invitation is sent.', z.object({ data: byId, dryRun }))
const revoked = named('RevokedInvitation', 'The link no longer works.', z.object({ data: byId, dryRun }))
const signedOut = named(
  'SignedOut',
  'They are signed out everywhere.',
  z.object({ data: z.object({ ended: z.int().describe('How many browsers were signed in.') }), dryRun }),
)

export const peopleWrites: readonly WriteOperation[] = [
  writeOperation({
    id: 'listPeople',
    method: 'GET',
    path: '/staff/people',
    summary: 'People who have an account',
    description: without,
    leave,
    parameters: {
      role: z.enum(accountRoles, `role must be one of ${accountRoles.join(', ')}`).optional(),
      page: parameters.page,
      limit: parameters.limit(20),
    },
    answer: peoplePage,
    failure: failures.people,
    async run({ ctx }, { role, page, limit }) {
      const { accounts, total } = await listAccounts(ctx, { role, page, limit })
      return { body: { data: accounts.map(lineAsJson), total, page, limit } }
    },
  }),
  writeOperation({
    id: 'getPerson',
    method: 'GET',
    path: '/staff/people/{person}',
    summary: 'One person',
    description: without,
    leave,
    parameters: ofPerson,
    answer: onePerson,
    refusals: [404],
    failure: failures.people,
    async run({ ctx, site }, given) {
      const found = await getPerson(ctx, given.person)
      const { id, sessions, tokens, passkeys } = found
      const deskUrl = `${site.origin}/admin/users/${id}`
      return { body: { data: { ...lineAsJson(found), sessions, tokens, passkeys: passkeys.length, deskUrl } } }
    },
  }),
  writeOperation({
    id: 'signOutPerson',
    method: 'POST',
    path: '/people/{person}/sign-out',
    summary: 'Sign somebody out everywhere',
    description: 'Roles are changed, and accounts disabled and enabled, on the desk only, which asks for the password.',
    leave,
    parameters: ofPerson,
    answer: signedOut,
    refusals: [404],
    failure: failures.signOut,
    async run({ ctx, isDryRun }, given) {
      const { id } = await getPerson(ctx, given.person)
      const { ended } = await endSessionsOf(ctx, { id })
      return { body: { data: { ended }, dryRun: isDryRun } }
    },
  }),
  writeOperation({
    id: 'listInvitations',
    method: 'GET',
    path: '/staff/invitations',
    summary: 'Invitations that nobody has accepted yet',
    description: without,
    leave,
    answer: invitations,
    failure: failures.people,
    async run({ ctx }) {
      return { body: { data: (await listInvitations(ctx)).map(invitationAsJson) } }
    },
  }),
  writeOperation({
    id: 'createInvitation',
    method: 'POST',
    path: '/invitations',
    summary: 'Invite a reader',
    description:
      'As a reader: to invite staff, the desk asks for the password. A second invitation to an address replaces the first. 50 an hour at most. If email isn’t set up, the link is in the outbox of the desk.',
    leave,
    body: newInvitation,
    answer: invited,
    status: 201,
    failure: failures.invite,
    example: () => ({ email: 'reader@example.org', fullName: 'Ada Reader' }),
    prepare: async (ctx) => await countInvitation(ctx),
    async run({ ctx, isDryRun }, _given, body) {
      // The token of its link is no part of the answer, which is kept for its key.
      const { id } = await inviteAccount(ctx, { ...body, role: 'user' }, { isPart: true })
      return { body: { data: { id }, dryRun: isDryRun } }
    },
  }),
  writeOperation({
    id: 'resendInvitation',
    method: 'POST',
    path: '/invitations/{invitation}/resend',
    summary: 'Send another link to a reader who was invited',
    description:
      'The link before no longer works. 3 a day at most for one invitation. Invitations of staff are sent again on the desk.',
    leave,
    parameters: ofInvitation,
    answer: invited,
    refusals: [404],
    failure: failures.invite,
    prepare: async (ctx, given) => await countInvitation(ctx, { id: given.invitation }),
    async run({ ctx, isDryRun }, given) {
      const { id } = await resendInvitation(ctx, { id: given.invitation }, { isPart: true })
      return { body: { data: { id }, dryRun: isDryRun } }
    },
  }),
  writeOperation({
    id: 'revokeInvitation',
    method: 'DELETE',
    path: '/invitations/{invitation}',
    summary: 'Withdraw an invitation',
    leave,
    parameters: ofInvitation,
    answer: revoked,
    refusals: [404],
    failure: failures.revoke,
    async run({ ctx, isDryRun }, given) {
      await revokeInvitation(ctx, { id: given.invitation })
      return { body: { data: { id: given.invitation }, dryRun: isDryRun } }
    },
  }),
]

type Listed = Awaited<ReturnType<typeof listAccounts>>['accounts'][number]

/** A name only: it may be empty, but an address never takes its place. */
function lineAsJson({
  id,
  fullName,
  role,
  customRole,
  disabledAt,
  canSignIn,
  twoFactor,
  createdAt,
  lastSeenAt,
}: Listed): z.input<typeof line> {
  return {
    id,
    name: fullName,
    role,
    customRole: customRole?.name ?? null,
    disabledAt: disabledAt?.toISOString() ?? null,
    canSignIn,
    twoFactor,
    createdAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt?.toISOString() ?? null,
  }
}

function invitationAsJson(made: Invitation): z.input<typeof invitation> {
  const { id, fullName, role, customRole, invitedBy, createdAt, expiresAt } = made
  return {
    id,
    name: fullName,
    role,
    customRole: customRole?.name ?? null,
    invitedBy,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  }
}
