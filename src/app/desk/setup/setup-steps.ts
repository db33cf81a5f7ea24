import { say } from '#messages'
import type { Setup, SetupStep } from '#settings'
import type { Field } from '../settings/settings-fields.ts'

type Step = {
  name: () => string
  /** What it is for. */
  text: () => string
  /** The settings that it holds; their names, rules and errors are those of the Settings page. */
  fields: readonly Field[]
}

export const stepsSaid: Record<SetupStep, Step> = {
  name: {
    name: () => say('desk-setup.name'),
    text: () => say('desk-setup.name-text'),
    fields: ['website_title', 'website_description'],
  },
  languages: {
    name: () => say('desk-setup.languages'),
    text: () => say('desk-setup.languages-text'),
    fields: ['language', 'other_languages', 'reader_languages'],
  },
  look: {
    name: () => say('desk-setup.look'),
    text: () => say('desk-setup.look-text'),
    fields: ['primary_color', 'secondary_color', 'logo_url'],
  },
  contact: {
    name: () => say('desk-setup.contact'),
    text: () => say('desk-setup.contact-text'),
    fields: ['operator_name', 'operator_address', 'contact_email', 'office_hours', 'response_time'],
  },
  mail: { name: () => say('desk-setup.mail'), text: () => say('desk-setup.mail-text'), fields: [] },
  quotes: { name: () => say('desk-setup.quotes'), text: () => say('desk-setup.quotes-text'), fields: [] },
}

/**
 * The step that follows `current`: the next that nobody has taken, or one before it; null where all are taken. In a setup that was over already, the next in
 * order.
 */
export function stepAfter(
  current: SetupStep,
  order: readonly SetupStep[],
  { steps, isOver }: { steps: Setup['steps']; isOver: boolean },
): SetupStep | null {
  const at = order.indexOf(current)
  if (isOver) return order[at + 1] ?? null
  return [...order.slice(at + 1), ...order.slice(0, at)].find((step) => !(step in steps)) ?? null
}
