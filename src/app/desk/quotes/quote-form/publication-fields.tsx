import { say } from '#messages'
import { Switch } from '#ui/switch'
import { TextField } from '#ui/text-field'
import { momentIn } from '#time'
import { twiceSentence } from '../time-words.ts'
import type { QuoteFields } from './form-fields.ts'
import type { PartProps } from './form-fields-props.ts'
import { Section } from '../../form/section.tsx'

/** Whether and when visitors see it, and what its counters begin with: for the person who may publish. */
export function PublicationFields({ fields, set, wrong, timeZone }: PartProps & { timeZone: string }) {
  return (
    <>
      <div className="grid gap-4 border-t border-line py-4 md:grid-cols-2">
        <Switch
          label={say('desk-quotes.published')}
          hint={fields.isActive ? say('desk-quotes.visitors-see-it') : say('desk-quotes.visitors-dont-see-it')}
          checked={fields.isActive}
          onChange={(isActive) => set({ isActive })}
        />
        <Switch
          label={say('desk-quotes.featured')}
          hint={say('desk-quotes.featured-hint')}
          checked={fields.isFeatured}
          onChange={(isFeatured) => set({ isFeatured })}
        />
      </div>
      {fields.isActive && (
        <Section
          title={say('desk-quotes.schedule')}
          note={span(fields, timeZone)}
          wrong={wrong('publishAt') !== undefined || wrong('unpublishAt') !== undefined}
        >
          <div className="grid gap-4 md:grid-cols-2">
            <TextField
              label={say('desk-quotes.visible-from')}
              name="publishAt"
              type="datetime-local"
              value={fields.publishAt}
              onChange={(event) => set({ publishAt: event.target.value })}
              error={wrong('publishAt')}
              hint={say('desk-quotes.visible-from-hint', { zone: timeZone })}
            />
            <TextField
              label={say('desk-quotes.unpublish-time')}
              name="unpublishAt"
              type="datetime-local"
              value={fields.unpublishAt}
              onChange={(event) => set({ unpublishAt: event.target.value })}
              error={wrong('unpublishAt')}
              hint={say('desk-quotes.unpublish-hint', { zone: timeZone })}
            />
          </div>
          <p className="text-sm text-quiet">{twiceSentence()}</p>
        </Section>
      )}
      <Section
        title={say('desk-quotes.likes-and-shares')}
        note={
          fields.likes === '0' && fields.shares === '0'
            ? say('desk-quotes.counted-from-0')
            : say('desk-quotes.likes-to-start-with', { likes: fields.likes, shares: fields.shares })
        }
        wrong={wrong('likes') !== undefined || wrong('shares') !== undefined}
      >
        <div className="grid gap-4 md:grid-cols-2">
          {(['likes', 'shares'] as const).map((name) => (
            <TextField
              key={name}
              label={name === 'likes' ? say('desk-quotes.likes') : say('desk-quotes.shares')}
              name={name}
              inputMode="numeric"
              value={fields[name]}
              onChange={(event) => set({ [name]: event.target.value })}
              error={wrong(name)}
            />
          ))}
        </div>
        <p className="text-sm text-quiet">{say('desk-quotes.starting-numbers')}</p>
      </Section>
    </>
  )
}

function span({ publishAt, unpublishAt }: QuoteFields, timeZone: string): string {
  const [from, until] = [publishAt, unpublishAt].map((field) => (field === '' ? '' : momentIn(field))) as [string, string] // safe: two of two
  if (from === '' && until === '') return say('desk-quotes.publish-now-for-good')
  if (from === '') return say('desk-quotes.publish-now-until', { until, zone: timeZone })
  if (until === '') return say('desk-quotes.publish-from', { from, zone: timeZone })
  return say('desk-quotes.publish-from-until', { from, until, zone: timeZone })
}
