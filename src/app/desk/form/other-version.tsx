import { say } from '#messages'
import { Button } from '../head/button.tsx'

type Field = { name: string; theirs: string; take: () => void }

type Noun = 'author' | 'category' | 'page' | 'picture' | 'tag'

/**
 * Where somebody else saved first: their values beside those that stand in the form, to be taken one by one. Saving then writes what stands
 * in the form over theirs, which the person who presses the button has seen.
 */
export function OtherVersion({ noun, fields }: { noun: Noun; fields: Field[] }) {
  return (
    <section
      role="alert"
      aria-label={say('desk-form.changed-someone-else')}
      className="mb-5 rounded-lg border border-wrong p-4 text-sm"
    >
      <h3 className="font-medium">{say('desk-form.someone-else-changed-while', { noun })}</h3>
      <p className="mt-1 text-quiet">
        {fields.length === 0 ? say('desk-form.fields-show-what-they') : say('desk-form.text-still-below-use')}
      </p>
      <ul className="mt-3 grid gap-3">
        {fields.map(({ name, theirs, take }) => (
          <li key={name} className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 border-t border-line pt-3">
            <div className="min-w-0 grow basis-48">
              <p className="text-xs text-quiet">{say('desk-form.theirs', { name })}</p>
              <p className="line-clamp-6 wrap-anywhere whitespace-pre-wrap" dir="auto">
                {theirs || say('desk-form.empty')}
              </p>
            </div>
            <Button onClick={take} aria-label={say('desk-form.use-theirs-of', { name })}>
              {say('desk-form.use-theirs')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
