const settings = [
  [
    'AI_BASE_URL',
    'The API’s address, up to /v1. Any OpenAI-compatible API works. For Ollama on the same machine http://localhost:11434/v1, for llama.cpp http://localhost:8080/v1.',
  ],
  ['AI_MODEL', 'The model’s name at the provider.'],
  ['AI_API_KEY', 'The provider’s API key. A model on the same machine needs none.'],
] as const

/** What is missing, and who can mend it. */
export function NotSetUp() {
  return (
    <section aria-labelledby="not-set-up" className="rounded-lg border border-line bg-raised p-5">
      <h2 id="not-set-up" className="font-sans font-semibold">
        No AI provider is set up
      </h2>
      <p className="mt-2 max-w-prose text-sm">
        A language model suggests quotes. Three settings in the environment (or in .env) connect this site to one; the operator
        sets them and restarts the site. Everything else works without it.
      </p>
      <dl className="mt-4 grid gap-3 text-sm">
        {settings.map(([name, text]) => (
          <div key={name}>
            <dt>
              <code className="font-medium">{name}</code>
            </dt>
            <dd className="mt-0.5 max-w-prose wrap-anywhere text-quiet">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
