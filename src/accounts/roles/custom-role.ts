import { z } from 'zod'
import { held, rights, type BaseRole, type Right, type Scope } from '#access'
import { say } from '#messages'
import { Invalid } from '#platform/errors'
import { oneLine } from '#platform/mail-address'

declare module '#changes' {
  interface Nouns {
    /** A role of the site's own: its name, base, rights, and what it is limited to. */
    role: object
  }
}

/** A role that a site made itself: rights of the table in `#access`, on top of a built-in role. */
export type CustomRole = {
  id: string
  name: string
  /** It decides what may be read in the desk, and what no right is about. It never changes. */
  base: BaseRole
  rights: Right[]
  /** The categories and languages that it is limited to; null: none. */
  scope: Scope | null
  version: number
}

/** With how many people hold it, or are invited to it. */
export type ListedRole = CustomRole & { holders: number }

/** More would be no table that somebody can read. */
export const mostRoles = 12

const name = z
  .string()
  .transform(oneLine)
  .pipe(
    z
      .string()
      .min(1, { error: () => say('desk-roles.name-it') })
      .max(60, { error: () => say('desk-roles.name-too-long', { most: 60 }) }),
  )

const categories = z.array(z.guid()).max(200)
const languages = z
  .array(z.string().regex(/^[a-z]{2,3}(-[a-z0-9]{1,8})*$/i, { error: () => say('desk-form.language-code') }))
  .max(50)

export const addedRole = z.object({
  name,
  base: z.enum(['author', 'moderator']),
  rights: z.array(z.enum(rights)),
  /** Empty: all. */
  categories: categories.default([]),
  languages: languages.default([]),
})
/** What it is limited to stays as it is where that is not given. */
export const changedRole = z.object({
  id: z.guid(),
  version: z.int(),
  name,
  rights: z.array(z.enum(rights)),
  categories: categories.optional(),
  languages: languages.optional(),
})

/** Each once, in the order of the table. @throws Invalid for one that the base can't have, or that lacks another that it needs */
export function grantedTo(base: BaseRole, asked: readonly Right[]): Right[] {
  const given = held(base, asked)
  if (asked.some((right) => !given.includes(right)))
    throw new Invalid(say('desk-roles.not-together'), { rights: say('desk-roles.not-together') })
  return given
}
