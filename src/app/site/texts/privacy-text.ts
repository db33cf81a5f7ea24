import { say, sayRich } from '#messages'
import type { ReactNode } from 'react'
import { headCodeInUse, type Settings } from '#settings'
import { inUse, thirdPartiesOf } from '../third-parties.ts'
import { linkTo, p, ul, type Prose } from './prose.ts'
import { operatorOf } from './operator.ts'

/** What this software does with what it learns of its readers. Anyone who changes that changes this text and its date. */
export function privacyText(settings: Settings): Prose {
  const { website_title: site } = settings
  const operator = operatorOf(settings)
  const others = namesOf(settings)
  const { askedHosts } = headCodeInUse(settings)
  const hasCode = askedHosts.length > 0
  return {
    title: say('privacy.title'),
    lede: say('privacy.lede', { site }),
    changed: '2026-11-30',
    sections: [
      {
        id: 'short',
        heading: say('privacy.short-heading'),
        blocks: [
          ul(
            say('privacy.short-1'),
            hasCode ? say('privacy.code-cookies') : say('privacy.short-2'),
            ...(hasCode ? [say('privacy.code-short')] : []),
            ...(hasCode && others.length === 0
              ? []
              : [say('privacy.short-3', { others: othersWord(others.length > 0, hasCode) })]),
            say('privacy.short-4'),
            say('privacy.short-5'),
            say('privacy.short-6'),
          ),
        ],
      },
      {
        id: 'counting',
        heading: say('privacy.counting-heading'),
        blocks: [
          p(say('privacy.counting-1')),
          p(say('privacy.counting-2')),
          p(say('privacy.counting-3')),
          p(sayRich('privacy.counting-4', { statistics: linkTo('/statistics') })),
        ],
      },
      {
        id: 'browser',
        heading: say('privacy.browser-heading'),
        blocks: [p(say('privacy.browser-1'))],
      },
      {
        id: 'pictures',
        heading: say('privacy.pictures-heading'),
        blocks: [p(say('privacy.pictures-1')), p(say('privacy.pictures-2'))],
      },
      {
        id: 'cookies',
        heading: say('privacy.cookies-heading'),
        blocks: [
          p(hasCode ? say('privacy.code-signing-in') : say('privacy.cookies-1')),
          ul(
            say('privacy.cookies-2'),
            say('privacy.cookies-3'),
            say('privacy.cookies-4'),
            say('privacy.cookies-6'),
            say('privacy.cookies-5'),
          ),
        ],
      },
      ...(hasCode
        ? [
            {
              id: 'code',
              heading: say('privacy.code-heading'),
              blocks: [p(say('privacy.code-1')), ul(...askedHosts), p(say('privacy.code-2'))],
            },
          ]
        : []),
      ...(others.length > 0
        ? [
            {
              id: 'consent',
              heading: say('privacy.consent-heading'),
              blocks: [p(say('privacy.consent-1')), ul(...others), p(say('privacy.consent-2'))],
            },
          ]
        : []),
      {
        id: 'account',
        heading: say('privacy.account-heading'),
        blocks: [
          p(say('privacy.account-1')),
          ul(
            say('privacy.account-2'),
            say('privacy.account-3'),
            say('privacy.account-4'),
            say('privacy.account-5'),
            say('privacy.account-6'),
            say('privacy.account-7'),
            say('privacy.account-8'),
          ),
          p(say('privacy.account-9')),
          p(say('privacy.account-10')),
        ],
      },
      {
        id: 'newsletter',
        heading: say('privacy.newsletter-heading'),
        blocks: [
          p(sayRich('privacy.newsletter-1', { newsletter: linkTo('/email-subscribe') })),
          ul(say('privacy.newsletter-2'), say('privacy.newsletter-3'), say('privacy.newsletter-4'), say('privacy.newsletter-5')),
          p(say('privacy.newsletter-6')),
          p(say('privacy.newsletter-7')),
          p(say('privacy.newsletter-8')),
        ],
      },
      {
        id: 'contact',
        heading: say('privacy.contact-heading'),
        blocks: [p(sayRich('privacy.contact-1', { contact: linkTo('/contact') }))],
      },
      {
        id: 'reports',
        heading: say('privacy.reports-heading'),
        blocks: [p(sayRich('privacy.reports-1', { corrections: linkTo('/corrections') })), p(say('privacy.reports-2'))],
      },
      {
        id: 'check',
        heading: say('privacy.check-heading'),
        blocks: [p(say('privacy.check-1')), p(say('privacy.check-2'))],
      },
      {
        id: 'ai',
        heading: say('privacy.ai-heading'),
        blocks: [p(say('privacy.ai-1'))],
      },
      {
        id: 'log',
        heading: say('privacy.log-heading'),
        blocks: [p(say('privacy.log-1'))],
      },
      {
        id: 'others',
        heading: say('privacy.others-heading'),
        blocks: [p(say('privacy.others-1'))],
      },
      {
        id: 'children',
        heading: say('privacy.children-heading'),
        blocks: [p(say('privacy.children-1')), p(say('privacy.children-2'))],
      },
      {
        id: 'rights',
        heading: say('privacy.rights-heading'),
        blocks: [p(sayRich('privacy.rights-1', { profile: linkTo('/profile') })), p(say('privacy.rights-2'))],
      },
      {
        id: 'who',
        heading: operator ? say('privacy.who-heading') : say('privacy.changes-heading'),
        blocks: [...(operator ? [p(operator)] : []), p(sayRich('privacy.who-2', { terms: linkTo('/terms') }))],
      },
    ],
  }
}

/** Beside code that nobody is asked about, only the other programs wait for consent. */
function othersWord(hasOthers: boolean, hasCode: boolean): 'some' | 'also' | 'none' {
  if (!hasOthers) return 'none'
  return hasCode ? 'also' : 'some'
}

/** The programs whose ids the site has been given, with what each is for. */
function namesOf(settings: Settings): ReactNode[] {
  const words = {
    clarity: sayRich('privacy.clarity', { link: linkTo('https://privacy.microsoft.com/privacystatement') }),
    analytics: sayRich('privacy.analytics', { link: linkTo('https://policies.google.com/privacy') }),
    adsense: sayRich('privacy.adsense', { link: linkTo('https://policies.google.com/technologies/ads') }),
  }
  return inUse(thirdPartiesOf(settings)).map(({ name }) => words[name])
}
