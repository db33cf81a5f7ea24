import { useEffect, useState } from 'react'
import { redirect, useNavigate } from 'react-router'
import { say } from '#messages'
import { contactSentences, sendContactMessage } from '#contact'
import { contactHours, getSettings } from '#settings'
import { useRefusalToast } from '../../page/use-refusal-toast.ts'
import { ownAction, ownLoader } from '../../page/own-page.ts'
import { fontLinks } from '../../page/font-links.ts'
import { pageHead } from '../../seo/head.ts'
import { breadcrumbs } from '../../seo/structured-data.ts'
import { isolated } from '../../site/isolated.ts'
import type { Route } from './+types/contact-page'
import { ContactForm } from './contact-form.tsx'

const loadFailed = () => say('contact.failed-fetch-settings')

export const loader = ownLoader(loadFailed, async ({ ctx, site, account }, _args: Route.LoaderArgs, url) => {
  const settings = await getSettings(ctx)
  const { website_title: title, operator_name, operator_address, contact_email } = settings
  const { office, response } = contactHours(settings)
  return {
    isSent: url.searchParams.get('success') === 'true',
    facts: [
      {
        name: say('contact.response-time'),
        lines: response ? [say('contact.we-reply-within', { time: isolated(response) })] : [],
      },
      { name: say('contact.office-hours'), lines: office ? [office] : [] },
      { name: say('contact.who-reads-it'), lines: [operator_name, operator_address].filter(Boolean) },
    ].filter(({ lines }) => lines.length > 0),
    email: contact_email || null,
    // People who are signed in don't have to type these.
    own: { name: account?.fullName ?? '', email: account?.email ?? '' },
    head: [
      ...pageHead({
        site,
        settings,
        title: say('contact.contact'),
        description: say('contact.write-ask-question-suggest', { title }),
        keywords: [],
        path: '/contact',
        type: 'website',
        jsonLd: [
          breadcrumbs(site, [
            { name: title, path: '/' },
            { name: say('contact.contact'), path: '/contact' },
          ]),
        ],
      }),
      ...fontLinks([]),
    ],
  }
})

export const action = ownAction<Route.ActionArgs, never>(contactSentences.send, async ({ ctx, device }, typed) => {
  const { name, email, subject, message, website } = typed
  await sendContactMessage(ctx, { name, email, subject, message, website }, device)
  return redirect('/contact?success=true')
})

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

export default function ContactPage({ loaderData, actionData }: Route.ComponentProps) {
  const { isSent, facts, email, own } = loaderData
  const refused = actionData?.refused
  const [isThanked] = useState(isSent)
  const navigate = useNavigate()
  useEffect(() => {
    // The ordered banner stays until the page is reloaded.
    if (isSent) void navigate('/contact', { replace: true, preventScrollReset: true })
  }, [isSent, navigate])
  useRefusalToast(refused)
  return (
    <div className="mx-auto grid max-w-[1440px] gap-x-16 gap-y-10 px-4 pt-10 md:px-8 md:pt-16 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="max-w-2xl">
        <h1 className="title">{say('contact.contact')}</h1>
        <p className="mt-4 text-lg text-pretty text-quiet">{say('contact.ask-question-suggest-quote')}</p>
        {(isSent || isThanked) && (
          <output className="mt-8 block rounded-lg border border-accent p-5">
            <strong className="mb-1 block font-serif text-xl font-normal">{say('contact.thank-you')}</strong>
            {say('contact.received')}
          </output>
        )}
        <ContactForm refused={refused} own={own} />
      </div>
      <aside aria-label={say('contact.when-how-reply')} className="grid content-start gap-6 lg:pt-20">
        {facts.map(({ name, lines }) => (
          <div key={name} className="border-t border-line pt-4">
            <h2 className="font-sans font-medium">{name}</h2>
            {lines.map((line) => (
              <p key={line} className="mt-1 whitespace-pre-line text-quiet wrap-anywhere">
                {line}
              </p>
            ))}
          </div>
        ))}
        {email && (
          <div className="border-t border-line pt-4">
            <h2 className="font-sans font-medium">{say('contact.email')}</h2>
            <p className="mt-1">
              <a href={`mailto:${email}`} className="underline underline-offset-4 wrap-anywhere">
                {email}
              </a>
            </p>
          </div>
        )}
      </aside>
    </div>
  )
}
