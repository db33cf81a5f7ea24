import { z } from 'zod'
import { say } from '#messages'

/** What can have fields of the site's own. */
export const ownNouns = ['quote', 'author'] as const
export type OwnNoun = (typeof ownNouns)[number]

export const ownKinds = ['text', 'number', 'date', 'choice', 'link', 'yesno'] as const
export type OwnKind = (typeof ownKinds)[number]

export type OwnField = {
  id: string
  noun: OwnNoun
  /** Its name for programs and files; it stays when the field is called otherwise. */
  key: string
  label: string
  kind: OwnKind
  /** Of a choice. */
  choices: string[]
  /** Below the control. */
  help: string
  /** Shown on pages and in the API, or else only to staff. */
  isPublic: boolean
  position: number
  removedAt: Date | null
  version: number
}

/** So many a noun may have. */
export const mostOwnFields = 30
const mostChoices = 100

export const ownFieldSentences = { list: 'Failed to fetch the custom fields', save: 'Failed to save the custom fields' } as const

const line = (most: number) =>
  z
    .string()
    .trim()
    .normalize('NFC')
    .max(most, { error: () => say('desk-form.too-long', { most }) })

const label = line(60).min(1, { error: () => say('desk-own-fields.label-needed') })
const choices = z
  .array(line(100).min(1))
  .max(mostChoices, { error: () => say('desk-own-fields.choices-up-to', { most: mostChoices }) })
  .transform((all) => [...new Set(all)])

const shape = { label, choices: choices.default([]), help: line(200).default(''), isPublic: z.boolean().default(false) }

export const addedInput = z.object({ noun: z.enum(ownNouns), kind: z.enum(ownKinds), ...shape })
/** As another site has it. */
export const broughtInput = z.object({ ...addedInput.shape, key: z.string().max(60), removedAt: z.date().nullable() })
export const changedInput = z.object({ id: z.guid(), version: z.number().int(), ...shape })

/** What every object has already. */
const isNoKey = (key: string) => key in Object.prototype

/** A key of another site is one here if nothing else has it. */
export const isFreeKey = (key: string, taken: ReadonlySet<string>) =>
  /^[a-z][a-z0-9_]*$/.test(key) && !taken.has(key) && !isNoKey(key)

/** The key that a label makes; letters that no program likes to see in a name are left out. */
export function keyOf(label: string, taken: ReadonlySet<string>): string {
  const plain = label
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/\p{Mn}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replaceAll(/^[_0-9]+|_+$/g, '')
    .slice(0, 40)
  const key = plain === '' ? 'field' : plain
  let free = key
  for (let n = 2; taken.has(free) || isNoKey(free); n++) free = `${key}_${n}`
  return free
}
