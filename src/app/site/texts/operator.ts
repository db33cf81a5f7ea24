import type { ReactNode } from 'react'
import { comma, say, sayRich } from '#messages'
import type { Settings } from '#settings'
import { linkTo } from './prose.ts'

/** Who runs the site and how to reach them; null where the settings do not say. */
export function operatorOf({ website_title: site, operator_name, operator_address, contact_email }: Settings): ReactNode {
  const operator = [operator_name, operator_address].filter(Boolean).join(comma())
  if (!contact_email) return operator ? say('operator.run-by', { site, operator }) : null
  const mail = linkTo(`mailto:${contact_email}`)(contact_email)
  return operator ? sayRich('operator.run-by-write-to', { site, operator, mail }) : sayRich('operator.write-to', { mail })
}
