import type { Settings } from '#settings'
import { link, type Run } from './prose.ts'

/** Who runs the site and how to reach them; null where the settings do not say. */
export function operatorOf({ website_title: site, operator_name, operator_address, contact_email }: Settings): Run[] | null {
  const who = [operator_name, operator_address].filter(Boolean).join(', ')
  const runs: Run[] = [
    ...(who ? [`${site} is run by ${who}. `] : []),
    ...(contact_email ? ['Write to ', link(contact_email, `mailto:${contact_email}`), '.'] : []),
  ]
  return runs.length > 0 ? runs : null
}
