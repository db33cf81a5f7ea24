import { say, sayRich } from '#messages'
import type { Settings } from '#settings'
import { operatorOf } from './operator.ts'
import { linkTo, p, ul, type Prose } from './prose.ts'

export function termsText(settings: Settings): Prose {
  const { website_title: site, contact_email } = settings
  const operator = operatorOf(settings)
  return {
    title: say('terms.title'),
    lede: say('terms.lede', { site }),
    changed: '2026-11-23',
    sections: [
      {
        id: 'use',
        heading: say('terms.use-heading'),
        blocks: [p(sayRich('terms.use-1', { privacy: linkTo('/privacy') }))],
      },
      {
        id: 'quotes',
        heading: say('terms.quotes-heading'),
        blocks: [p(say('terms.quotes-1')), p(say('terms.quotes-2')), p(say('terms.quotes-3'))],
      },
      {
        id: 'account',
        heading: say('terms.account-heading'),
        blocks: [
          p(
            sayRich('terms.account-1', {
              downloads: settings.downloads_need_account ? 'need' : 'none',
              profile: linkTo('/profile'),
            }),
          ),
        ],
      },
      {
        id: 'mail',
        heading: say('terms.mail-heading'),
        blocks: [p(sayRich('terms.mail-1', { newsletter: linkTo('/email-subscribe') }))],
      },
      {
        id: 'fair',
        heading: say('terms.fair-heading'),
        blocks: [
          p(sayRich('terms.fair-1', { api: linkTo('/api') })),
          ul(say('terms.fair-2'), say('terms.fair-3'), say('terms.fair-4')),
        ],
      },
      {
        id: 'rights',
        heading: say('terms.rights-heading'),
        blocks: [
          p(
            contact_email
              ? sayRich('terms.rights-1-mail', {
                  contact: linkTo('/contact'),
                  mail: linkTo(`mailto:${contact_email}`)(contact_email),
                })
              : sayRich('terms.rights-1', { contact: linkTo('/contact') }),
          ),
        ],
      },
      {
        id: 'liability',
        heading: say('terms.liability-heading'),
        blocks: [p(say('terms.liability-1'))],
      },
      {
        id: 'who',
        heading: operator ? say('terms.who-heading') : say('terms.changes-heading'),
        blocks: [...(operator ? [p(operator)] : []), p(say('terms.who-2'))],
      },
    ],
  }
}
