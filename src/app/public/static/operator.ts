import type { Settings } from '#settings'
import { link, type Run } from './prose.ts'

/** Who runs the site and how to reach them, as far as the settings say it. */
export function operatorOf({ website_title: site, operator_name, operator_address, contact_email }: Settings): Run[] {
  const who = [operator_name, operator_address].filter(Boolean).join(', ')
  return [
    who ? `${site} is run by ${who}.` : `The operator of ${site} has not given a name here yet.`,
    ...(contact_email ? [' Write to ', link(contact_email, `mailto:${contact_email}`), '.'] : []),
  ]
}
