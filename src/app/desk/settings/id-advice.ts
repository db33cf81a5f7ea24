import { say } from '#messages'
import type { Values } from './settings-fields.ts'

export type PartyField = 'google_analytics_id' | 'microsoft_clarity_id' | 'google_adsense_id'

const usable = /^[\w-]{3,60}$/

const forms: Record<PartyField, { is: RegExp; says: () => string }> = {
  google_analytics_id: {
    is: /^G-[A-Z0-9]{6,12}$/,
    says: () => say('desk-settings.google-analytics-id'),
  },
  microsoft_clarity_id: {
    is: /^[a-z0-9]{8,12}$/,
    says: () => say('desk-settings.clarity-id'),
  },
  google_adsense_id: {
    is: /^ca-pub-\d{16}$/,
    says: () => say('desk-settings.adsense-id'),
  },
}

/** What is odd about an id, or null. It can be saved as it is: companies change the form of their ids. */
export function idAdvice(field: PartyField, value: Values[PartyField]): string | null {
  const id = value.trim()
  if (id === '' || forms[field].is.test(id)) return null
  if (!usable.test(id)) return say('desk-settings.id-unusable', { how: forms[field].says() })
  if (field === 'google_analytics_id' && id.startsWith('UA-')) return say('desk-settings.id-ua')
  if (field === 'google_adsense_id' && /^pub-\d+$/.test(id)) return say('desk-settings.id-ca', { id })
  return say('desk-settings.id-odd', { how: forms[field].says() })
}
