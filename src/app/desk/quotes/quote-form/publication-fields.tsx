import { Switch } from '#ui/switch'
import { TextField } from '#ui/text-field'
import { twiceSentence } from '../time-words.ts'
import type { QuoteFields } from './form-fields.ts'
import type { PartProps } from './form-fields-props.ts'
import { Section } from './section.tsx'

/** Whether and when visitors see it, and what its counters begin with: for whoever may publish. */
export function PublicationFields({ fields, set, wrong, timeZone }: PartProps & { timeZone: string }) {
  return (
    <>
      <div className="grid gap-4 border-t border-line py-4 md:grid-cols-2">
        <Switch
          label="Published"
          hint={fields.isActive ? 'Visitors see it.' : 'A draft: only the desk sees it.'}
          checked={fields.isActive}
          onChange={(isActive) => set({ isActive })}
        />
        <Switch
          label="Featured"
          hint="On the home page, and in turn the Quote of the Day."
          checked={fields.isFeatured}
          onChange={(isFeatured) => set({ isFeatured })}
        />
      </div>
      {fields.isActive && (
        <Section
          title="From when, until when"
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
              hint={`By the site’s clock (${timeZone}). Until then no page, list or search shows it; empty, or in the past: at once.`}
            />
            <TextField
              label="Unpublish at"
              name="unpublishAt"
              type="datetime-local"
              value={fields.unpublishAt}
              onChange={(event) => set({ unpublishAt: event.target.value })}
              error={wrong('unpublishAt')}
              hint={`By the same clock (${timeZone}). From then on it is a draft again; empty: it stays.`}
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
            : `${fields.likes} likes, ${fields.shares} shares to begin with`
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
          Where counting begins; what visitors do is added to it. A change of these figures stands in the record of changes.
        </p>
      </Section>
    </>
  )
}

function span({ publishAt, unpublishAt }: QuoteFields, timeZone: string): string {
  if (publishAt === '' && unpublishAt === '') return 'At once, for good'
  const from = publishAt === '' ? 'At once' : `From ${publishAt.replace('T', ', ')}`
  return `${from}${unpublishAt === '' ? '' : `, until ${unpublishAt.replace('T', ', ')}`} (${timeZone})`
}
