import { NotFound } from '#platform/errors'
import { getSettings, settingsSentences } from '#settings'
import { dayMs } from '#time'
import type { MachineRoute } from '../page/machine-answers.ts'

const path = '/.well-known/security.txt'
const validDays = 180

/** Whom somebody tells of a weakness (RFC 9116): the contact address of the settings. Without one there is no such file. */
export const securityTxt: MachineRoute = {
  path,
  params: [],
  failure: settingsSentences.get,
  async answer({ ctx, site, notes }) {
    notes.show('settings')
    const { contact_email } = await getSettings(ctx)
    if (contact_email === '') throw new NotFound('This site has not published a security contact.')
    const expires = new Date(ctx.clock.now().getTime() + validDays * dayMs)
    expires.setUTCHours(0, 0, 0, 0)
    const lines = [
      `Contact: mailto:${contact_email}`,
      `Expires: ${expires.toISOString()}`,
      'Preferred-Languages: en',
      `Canonical: ${site.origin}${path}`,
      '',
    ]
    return new Response(lines.join('\n'), { headers: { 'content-type': 'text/plain; charset=utf-8' } })
  },
}
