import { useState, type ReactNode } from 'react'
import { href } from 'react-router'
import { askSite } from '#images/parts'
import { say } from '#messages'
import { TextArea, TextField } from '#ui/text-field'
import { ImageField } from '../form/image-field.tsx'
import { Section } from '../form/section.tsx'
import { useAsked } from '../form/use-answer.ts'
import { Lengths } from './lengths.tsx'
import type { shownOf } from './preview-of.ts'
import { SearchResult } from './search-result.tsx'
import type { Sample, ShownKind } from './seo-tabs.ts'
import { SocialCard } from './social-card.tsx'

type Words = { seo_title: string; seo_description?: string; seo_image: string }

type Props = {
  /** Without a description, where the form has one of its own (`children`). */
  words: Words
  set: (change: Partial<Words>) => void
  wrong: (name: string) => string | undefined
  onBusy: (busy: boolean) => void
  kind: ShownKind
  /** Null: not saved yet. */
  id: string | null
  /** What else the form holds that the page would say. */
  sample: Sample
  /** Why nothing of it is used just now. */
  unused?: string | undefined
  children?: ReactNode
}

const pauseMs = 400
/** No rule reads more of a text. */
const longestAsked = 600

/** What search engines and shared links show of a page, in place of the rule, and how that looks: the same part in every form. */
export function SeoPart({ words, set, wrong, onBusy, kind, id, sample, unused, children }: Props) {
  const [isOpen, setOpen] = useState(false)
  // Of a whole form, these alone.
  const { seo_title: title, seo_description: description, seo_image: image } = words
  const typed = { seo_title: title, seo_image: image, ...(description === undefined ? {} : { seo_description: description }) }
  const asked = isOpen ? askedOf(kind, id, { ...sample, ...typed }) : ''
  const shown = useAsked(asked, pauseMs, (signal) =>
    askSite<Awaited<ReturnType<typeof shownOf>>>(`${href('/admin/seo-preview/shown')}?${new URLSearchParams({ asked })}`, {
      signal,
    }),
  )
  const line = (name: keyof Words) => ({
    name,
    dir: 'auto',
    value: words[name] ?? '',
    error: wrong(name),
    onChange: ({ target }: { target: { value: string } }) => set({ [name]: target.value }),
  })
  // A page that staff wrote is in one language, which may be another than the site’s own.
  const hint = kind === 'pages' ? say('desk-seo-preview.part-hint-page') : say('desk-seo-preview.part-hint')
  return (
    <Section
      title={say('desk-seo-preview.part')}
      note={[title, description].filter(Boolean).join(' · ')}
      wrong={['seo_title', 'seo_description', 'seo_image', 'description'].some((name) => wrong(name) !== undefined)}
      onToggle={setOpen}
    >
      <p className="text-sm text-quiet">{unused ?? hint}</p>
      <TextField
        label={say('desk-fields.seo-title')}
        {...line('seo_title')}
        placeholder={shown?.byRule.title}
        hint={say('desk-seo-preview.own-title-hint')}
        autoComplete="off"
      />
      {description === undefined ? (
        children
      ) : (
        <TextArea
          label={say('desk-fields.seo-description')}
          {...line('seo_description')}
          placeholder={shown?.byRule.description}
        />
      )}
      <ImageField
        label={say('desk-fields.seo-image')}
        use="social"
        value={image}
        onChange={(url) => set({ seo_image: url })}
        onBusy={onBusy}
        error={wrong('seo_image')}
        hint={say('desk-seo-preview.own-picture-hint')}
      />
      {shown && (
        <div className="grid min-w-0 gap-6">
          <Lengths preview={shown} />
          <SearchResult preview={shown} />
          <SocialCard key={shown.picture.src} preview={shown} />
        </div>
      )}
    </Section>
  )
}

function askedOf(kind: ShownKind, id: string | null, sample: Sample): string {
  const cut = Object.entries(sample).map(([name, text]): [string, string] => [name, text.slice(0, longestAsked)])
  return JSON.stringify({ kind, id, sample: Object.fromEntries<string>(cut) })
}
