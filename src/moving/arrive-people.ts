import { accountRoles, deleteWaysIn } from '#accounts'
import { tally, type Writing } from '#changes'
import { cutText } from '#platform/cut-text'
import { presentIds, readMoved, rememberMoved } from './moved-store.ts'
import { idsByEmail, insertPeople, openSignUps, type PersonRow } from './people-store.ts'
import type { Arriving } from './arriving.ts'
import { bcryptOf, emailOf, flagOf, longestName, momentOf, textOf } from './cells.ts'
import { firstOfId } from './first-of-id.ts'
import { idFrom } from './ids.ts'
import type { SourceRow } from './source.ts'

const table = 'profiles'

/** What is kept of a row of `auth.users`. */
type SignIn = {
  email: string | undefined
  name: string | undefined
  password: string | undefined
  isProven: boolean
  /** Until some day, or as long as nobody allows it again. */
  isBanned: boolean
  isDeleted: boolean
  row: SourceRow
}

/** Profiles become accounts: with the password where its hash is one of bcrypt, else without, until its owner asks for a link. */
export async function arrivePeople(moving: Arriving): Promise<void> {
  const signIns = await readSignIns(moving)
  const figures = { withPassword: 0, without: 0 }
  if (moving.source.has(table)) {
    const isFirst = firstOfId(moving, table)
    for await (const rows of moving.source.rows(table)) {
      moving.report.count(table, { read: rows.length })
      const read = rows.flatMap((row) => {
        const from = idFrom('account', row.id)
        const signIn = from && signIns.get(from.old)
        if (from) signIns.delete(from.old)
        if (from && !isFirst(from.id, from.old)) return []
        return readPerson(moving, row, signIn) ?? []
      })
      await settle(moving, read, figures)
    }
  }
  // Who signed in there and has no profile yet.
  const rest = [...signIns.values()].flatMap((signIn) =>
    signIn.isDeleted ? [] : (readPerson(moving, { ...signIn.row, role: 'user' }, signIn) ?? []),
  )
  if (rest.length > 0) moving.report.count(table, { read: rest.length })
  for (let from = 0; from < rest.length; from += 500) await settle(moving, rest.slice(from, from + 500), figures)
  if (figures.withPassword + figures.without > 0)
    moving.report.note(
      table,
      '',
      `${figures.withPassword.toLocaleString('en')} ${figures.withPassword === 1 ? 'person signs in with a' : 'people sign in with their'} password; ${figures.without.toLocaleString('en')} ${figures.without === 1 ? 'has' : 'have'} none that can be kept and ${figures.without === 1 ? 'asks' : 'ask'} for a link ("Forgot password?").`,
    )
}

async function readSignIns({ source, ctx }: Arriving): Promise<Map<string, SignIn>> {
  const signIns = new Map<string, SignIn>()
  if (!source.has('auth.users')) return signIns
  for await (const rows of source.rows('auth.users')) {
    for (const row of rows) {
      const from = idFrom('account', row.id)
      if (!from) continue
      const says = 'email_confirmed_at' in row || 'confirmed_at' in row
      signIns.set(from.old, {
        email: emailOf(row.email),
        name: nameIn(row.raw_user_meta_data),
        password: bcryptOf(row.encrypted_password),
        isProven: !says || textOf(row.email_confirmed_at ?? row.confirmed_at) !== undefined,
        isBanned: isAhead(row.banned_until, ctx.clock.now()),
        isDeleted: textOf(row.deleted_at) !== undefined,
        row: { id: row.id, email: row.email, created_at: row.created_at, updated_at: row.updated_at },
      })
    }
  }
  return signIns
}

/** Also `infinity`. */
function isAhead(value: unknown, now: Date): boolean {
  const moment = momentOf(value)
  return moment === undefined ? textOf(value) !== undefined : new Date(moment) > now
}

function nameIn(meta: unknown): string | undefined {
  let read: unknown = meta
  if (typeof meta === 'string') {
    try {
      read = JSON.parse(meta)
    } catch {
      return undefined
    }
  }
  if (typeof read !== 'object' || read === null) return undefined
  return textOf('full_name' in read ? read.full_name : 'name' in read ? read.name : undefined)
}

type ReadPerson = PersonRow & { old: string; isMade: boolean }

function readPerson({ report, ctx }: Arriving, row: SourceRow, signIn: SignIn | undefined): ReadPerson | undefined {
  const from = idFrom('account', row.id)
  if (from === undefined) return report.leftOut(table, row.id, 'It has no id.')
  const email = emailOf(row.email) ?? signIn?.email
  if (email === undefined) return report.leftOut(table, row.id, 'It has no e-mail address.')
  const asked = textOf(row.role) ?? 'user'
  const known = accountRoles.find((one) => one === asked)
  const own = textOf(row.custom_role)
  const isDeleted = signIn?.isDeleted ?? false
  const isDisabled = !isDeleted && (signIn?.isBanned ?? flagOf(row.disabled) ?? false)
  const isProven = signIn?.isProven ?? flagOf(row.email_confirmed) ?? true
  const instead = known === undefined || known === 'user' ? '' : ` instead of ${known}`
  if (isDeleted)
    report.altered(
      table,
      from.old,
      `This account was deleted on the other site. Only its name moved in, with the role user${instead}.`,
    )
  else if (isDisabled)
    report.altered(
      table,
      from.old,
      `This account was disabled on the other site. It is disabled here, too${instead === '' ? '' : `, and has the role user${instead}`}. You can enable it under Users.`,
    )
  else if (own !== undefined)
    report.altered(table, from.old, `The role "${own.slice(0, 60)}" of the other site is not moved; it has the role user.`)
  else if (known === undefined)
    report.altered(table, from.old, `There is no role "${asked.slice(0, 40)}" here; it has the role user.`)
  if (!isProven && !isDeleted && !isDisabled)
    report.altered(
      table,
      from.old,
      'This address was never confirmed on the other site. Its owner gets this profile by signing up here.',
    )
  const created_at = momentOf(row.created_at) ?? ctx.clock.now().toISOString()
  return {
    ...from,
    email,
    full_name: cutText(textOf(row.full_name) ?? textOf(row.name) ?? signIn?.name ?? '', longestName),
    // A role of the site's own may have had fewer rights than the built-in one below it.
    role: isDeleted || isDisabled || own !== undefined ? 'user' : (known ?? 'user'),
    password: signIn?.password ?? bcryptOf(row.encrypted_password) ?? bcryptOf(row.password_hash) ?? null,
    // Without an account there would be nothing to disable: the owner could sign up here.
    hasAccount: (isProven || isDisabled) && !isDeleted,
    disabled_at: isDisabled ? ctx.clock.now().toISOString() : null,
    created_at,
    updated_at: momentOf(row.updated_at) ?? created_at,
  }
}

async function settle(moving: Arriving, read: ReadPerson[], figures: { withPassword: number; without: number }): Promise<void> {
  const { report } = moving
  await tally(moving.ctx, async (writing) => {
    const moved = await readMoved(
      writing,
      'account',
      read.map(({ old }) => old),
    )
    const present = await presentIds(
      writing,
      table,
      read.map(({ id }) => id),
    )
    const byEmail = await idsByEmail(
      writing,
      read.map(({ email }) => email),
    )
    const open = await openSignUps(
      writing,
      read.map(({ email }) => email),
    )
    const fresh: ReadPerson[] = []
    const joined: { old: string; id: string }[] = []
    for (const person of read) {
      const here = moved.get(person.old)
      if (here !== undefined && here !== person.id) {
        moving.joined.account.set(person.old, here)
        report.count(table, { already: 1 })
        continue
      }
      if (present.has(person.id)) {
        report.count(table, { already: 1 })
        continue
      }
      const signUp = open.get(person.email)
      open.delete(person.email)
      const same = byEmail.get(person.email)
      if (signUp !== undefined) {
        moving.joined.account.set(person.old, signUp)
        joined.push({ old: person.old, id: signUp })
        if (person.hasAccount) await takeOver(moving, writing, person, signUp)
      } else if (same !== undefined) {
        moving.joined.account.set(person.old, same)
        joined.push({ old: person.old, id: same })
        report.count(table, { joined: 1 })
        if (person.role !== 'user')
          report.note(
            table,
            person.old,
            `${person.email} has an account here already, which stays as it is; there it was ${person.role}.`,
          )
        continue
      }
      const id = signUp ?? person.id
      byEmail.set(person.email, id)
      fresh.push({ ...person, id, isMade: person.isMade && signUp === undefined })
      if (person.role !== 'user')
        report.note(
          table,
          person.old,
          `${person.email} has the role ${person.role} here, as there. Take it back under Users if that is wrong.`,
        )
      if (person.hasAccount && person.disabled_at === null) figures[person.password === null ? 'without' : 'withPassword']++
    }
    await insertPeople(writing, fresh)
    await rememberMoved(writing, 'account', [...joined, ...fresh.filter(({ isMade }) => isMade)])
    report.count(table, { added: fresh.length })
  })
}

/** The other site knows whose the address is. Here anybody may have signed up with it, and must not see what this person brings. */
async function takeOver({ report }: Arriving, writing: Writing, { old, email }: ReadPerson, id: string): Promise<void> {
  await deleteWaysIn(writing, id)
  report.note(
    table,
    old,
    `Somebody had signed up here as ${email} and never confirmed the address. The person who moved in has that account now, and the password from here no longer works.`,
  )
}
