import { Switch } from '#ui/switch'
import { TextField } from '#ui/text-field'
import { momentIn } from '#time'
import { twiceSentence } from '../time-words.ts'
import type { QuoteFields } from './form-fields.ts'
import type { PartProps } from './form-fields-props.ts'
import { Section } from './section.tsx'

/** Whether and when visitors see it, and what its counters begin with: for the person who may publish. */
export function PublicationFields({ fields, set, wrong, timeZone }: PartProps & { timeZone: string }) {
  return (
    <>
      <div className="grid gap-4 border-t border-line py-4 md:grid-cols-2">
        <Switch
          label="Published"
          hint={fields.isActive ? 'Visitors see it.' : 'Draft: visitors don’t see it.'}
          checked={fields.isActive}
          onChange={(isActive) => set({ isActive })}
        />
        <Switch
          label="Featured"
          hint="Shown on the home page, and takes its turn as Quote of the Day."
          checked={fields.isFeatured}
          onChange={(isFeatured) => set({ isFeatured })}
        />
      </div>
      {fields.isActive && (
        <Section
          title="Schedule"
          note={span(fields, timeZone)}
          wrong={wrong('publishAt') !== undefined || wrong('unpublishAt') !== undefined}
        >
          <div className="grid gap-4 md:grid-cols-2">
            <TextField
              label="Visible from"
              name="publishAt"
              type="datetime-local"
              value={fields.publishAt}
              onChange={(event) => set({ publishAt: event.target.value })}
              error={wrong('publishAt')}
              hint={`Site time (${timeZone}). Hidden from visitors until then. Leave empty to publish now.`}
            />
            <TextField
              label="Unpublish at"
              name="unpublishAt"
              type="datetime-local"
              value={fields.unpublishAt}
              onChange={(event) => set({ unpublishAt: event.target.value })}
              error={wrong('unpublishAt')}
              hint={`Site time (${timeZone}). Becomes a draft again then. Leave empty for no end date.`}
            />
          </div>
          <p className="text-sm text-quiet">{twiceSentence}</p>
        </Section>
      )}
      <Section
        title="Likes and shares"
        note={
          fields.likes === '0' && fields.shares === '0'
            ? 'Counted from 0'
            : `${fields.likes} likes, ${fields.shares} shares to start with`
        }
        wrong={wrong('likes') !== undefined || wrong('shares') !== undefined}
      >
        <div className="grid gap-4 md:grid-cols-2">
          {(['likes', 'shares'] as const).map((name) => (
            <TextField
              key={name}
              label={name === 'likes' ? 'Likes' : 'Shares'}
              name={name}
              inputMode="numeric"
              value={fields[name]}
              onChange={(event) => set({ [name]: event.target.value })}
              error={wrong(name)}
            />
          ))}
        </div>
        <p className="text-sm text-quiet">
          Starting numbers. Visitors’ likes and shares are added to them. Changes to the starting numbers are in the audit log.
        </p>
      </Section>
    </>
  )
}

function span({ publishAt, unpublishAt }: QuoteFields, timeZone: string): string {
  if (publishAt === '' && unpublishAt === '') return 'Publish now, no end date'
  const from = publishAt === '' ? 'Publish now' : `From ${momentIn(publishAt)}`
  return `${from}${unpublishAt === '' ? '' : `, until ${momentIn(unpublishAt)}`} (${timeZone})`
}
