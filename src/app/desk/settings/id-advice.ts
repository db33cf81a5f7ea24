import type { Values } from './settings-fields.ts'

export type PartyField = 'google_analytics_id' | 'microsoft_clarity_id' | 'google_adsense_id'

const usable = /^[\w-]{3,60}$/

const forms: Record<PartyField, { is: RegExp; says: string }> = {
  google_analytics_id: {
    is: /^G-[A-Z0-9]{6,12}$/,
    says: 'A measurement id looks like G-XXXXXXXXXX. Google Analytics shows it under Data streams.',
  },
  microsoft_clarity_id: {
    is: /^[a-z0-9]{8,12}$/,
    says: 'A project id has about ten lowercase letters and digits. Clarity shows it under Settings, Overview.',
  },
  google_adsense_id: {
    is: /^ca-pub-\d{16}$/,
    says: 'A publisher id looks like ca-pub-0000000000000000. AdSense shows it under Account.',
  },
}

/** What is odd about an id, or null. It can be saved as it is: companies change the form of their ids. */
export function idAdvice(field: PartyField, value: Values[PartyField]): string | null {
  const id = value.trim()
  if (id === '' || forms[field].is.test(id)) return null
  if (!usable.test(id)) return `An id has only letters, digits and hyphens, so this one is not used. ${forms[field].says}`
  if (field === 'google_analytics_id' && id.startsWith('UA-'))
    return 'Ids that begin with UA- were switched off by Google in 2023. Use one that begins with G-.'
  if (field === 'google_adsense_id' && /^pub-\d+$/.test(id)) return `Put “ca-” in front of it: ca-${id}.`
  return `This does not look like an id of this company. ${forms[field].says}`
}
