import { say } from '#messages'

const settings = [
  ['AI_BASE_URL', () => say('desk-generator.base-url')],
  ['AI_MODEL', () => say('desk-generator.model-name')],
  ['AI_API_KEY', () => say('desk-generator.api-key')],
] as const

/** What is missing, and who can mend it. */
export function NotSetUp() {
  return (
    <section aria-labelledby="not-set-up" className="rounded-lg border border-line bg-raised p-5">
      <h2 id="not-set-up" className="font-sans font-semibold">
        {say('desk-generator.no-provider')}
      </h2>
      <p className="mt-2 max-w-prose text-sm">{say('desk-generator.no-provider-text')}</p>
      <dl className="mt-4 grid gap-3 text-sm">
        {settings.map(([name, text]) => (
          <div key={name}>
            <dt>
              <code className="font-medium">{name}</code>
            </dt>
            <dd className="mt-0.5 max-w-prose wrap-anywhere text-quiet">{text()}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
