import { say } from '#messages'
import { PlateView } from '#plates/parts'
import type { Values } from '../settings/settings-fields.ts'
import { SiteFrame } from '../settings/site-preview.tsx'
import type { Preview } from './read-preview.ts'

type Props = {
  values: Values
  preview: Preview
  /** In both themes, where colours are chosen. */
  inBoth: boolean
}

/** The first screen of the home page with what is typed, before it is saved. */
export function HomePreview({ values, preview: { plate, usual, words }, inBoth }: Props) {
  const { language } = values
  const said = words[language]
  const own = values.own_words[language]
  if (!said) return null
  const description = values.website_description === usual ? said.description : values.website_description
  return (
    <section aria-label={say('desk-setup.preview')} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <p className="text-xs text-quiet">{say('desk-setup.preview')}</p>
      {(inBoth ? (['light', 'dark'] as const) : (['light'] as const)).map((theme) => (
        <div key={theme} inert>
          <SiteFrame theme={theme} values={values} links={said.links} language={language} direction={said.direction}>
            <div className="grid gap-1">
              <p className="font-serif text-lg wrap-anywhere">
                <bdi>{own?.['home.hero'] ?? description}</bdi>
              </p>
              {own?.['home.hero-line'] && (
                <p className="wrap-anywhere">
                  <bdi>{own['home.hero-line']}</bdi>
                </p>
              )}
            </div>
            {plate ? (
              <div className="grid gap-2">
                <p className="text-xs font-medium text-accent">{said.day}</p>
                <PlateView plate={plate} className="rounded-plate" />
              </div>
            ) : (
              <p>{said.none}</p>
            )}
          </SiteFrame>
        </div>
      ))}
    </section>
  )
}
