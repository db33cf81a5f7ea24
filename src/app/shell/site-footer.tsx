import { useState } from 'react'
import { href, Link } from 'react-router'
import { say } from '#messages'
import { quickLinks } from './navigation.ts'
import type { SiteLook } from './site-look.ts'
import { LanguageMenu } from './language-menu.tsx'
import { Wordmark } from './wordmark.tsx'

/** With a logo that loads, the mark is above; if it fails to load, a footer of text alone remains. */
export function SiteFooter({ look }: { look: SiteLook }) {
  const [textOnly, setTextOnly] = useState(false)
  const legal = [
    { name: say('shell.privacy-policy'), to: look.privacyPolicyUrl },
    { name: say('shell.terms-of-service'), to: look.termsOfServiceUrl },
    { name: say('shell.faq'), to: href('/faq') },
    { name: say('shell.corrections'), to: href('/corrections') },
    { name: say('shell.newsletter'), to: href('/email-subscribe') },
    ...look.pages.legal,
  ]
  return (
    <footer className="mx-auto mt-24 max-w-[1440px] px-4 pb-10 text-sm text-quiet md:px-8">
      <div className="flex flex-wrap items-start justify-between gap-x-16 gap-y-8 border-t border-line pt-8">
        <div className="max-w-sm text-ink">
          {!textOnly && <Wordmark look={look} onBroken={() => setTextOnly(true)} />}
          {look.footerText && <p className="mt-2 text-quiet">{look.footerText}</p>}
        </div>
        <div className="flex flex-wrap gap-x-16 gap-y-6">
          <FooterLinks title={say('shell.quick-links')} links={[...quickLinks(), ...look.pages.links]} />
          <FooterLinks title={say('shell.legal')} links={legal} />
          <FooterLinks title={say('shell.follow')} links={[...look.social.map(({ name, url }) => ({ name, to: url })), feed]} />
        </div>
      </div>
      {look.languages && <LanguageMenu languages={look.languages} />}
      <p className="mt-8 flex flex-wrap items-center gap-x-6 text-xs">
        © {look.year} {look.title}
        <Link to={href('/api')} className="inline-flex min-h-11 items-center hover:text-ink">
          API
        </Link>
        {look.parties && (
          <button type="button" data-consent className="needs-js inline-flex min-h-11 items-center hover:text-ink">
            {say('shell.cookie-settings')}
          </button>
        )}
      </p>
    </footer>
  )
}

type FooterLink = { name: string; to: string; isFile?: boolean }

/** No page: the browser fetches it itself. */
const feed: FooterLink = { name: 'RSS', to: '/feed.xml', isFile: true }

function FooterLinks({ title, links }: { title: string; links: readonly FooterLink[] }) {
  return (
    <nav aria-label={title}>
      <p className="font-medium text-ink">{title}</p>
      <ul className="mt-2 grid">
        {links.map(({ name, to, isFile }) => (
          <li key={to}>
            <Link to={to} reloadDocument={isFile} className="inline-flex min-h-11 items-center hover:text-ink md:min-h-9">
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
