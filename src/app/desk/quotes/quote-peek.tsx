import { useEffect, useRef } from 'react'
import { href, Link, useFetcher, useLocation } from 'react-router'
import { say, siteHref } from '#messages'
import { Button } from '../head/button.tsx'
import { DeskIcon } from '../head/desk-icon.tsx'
import { useDeskKeys } from '../keys/use-desk-keys.ts'
import { formFields, type FieldName } from './quote-form/form-fields.ts'
import { inWords } from './quote-form/field-words.ts'
import type { loader } from './quote-form/edit-quote-page.tsx'

type Props = {
  id: string
  /** Its place on this page of the list: "3 of 50". */
  place: string
  onStep: (by: 1 | -1) => void
  onClose: () => void
}

/** Fields that say how the form was filled in, and nothing about the quote. */
const unsaid = new Set<FieldName>(['text', 'authorIsNew', 'useMultipleCategories', 'categoryTyped', 'languageChosen'])

/** The whole quote beside the list, as its form has it. The list stays where it is. */
export function QuotePeek({ id, place, onStep, onClose }: Props) {
  const { search } = useLocation()
  const { load, data } = useFetcher<typeof loader>({ key: 'peek' })
  const panel = useRef<HTMLElement>(null)
  useEffect(() => void load(href('/admin/quotes/:id', { id })), [id, load])
  useEffect(() => panel.current?.focus({ preventScroll: true }), [])
  useDeskKeys(
    [
      ...(['ArrowDown', 'ArrowRight', 'j'] as const).map((key) => ({
        key,
        says: say('desk-quotes.next-quote'),
        run: () => onStep(1),
      })),
      ...(['ArrowUp', 'ArrowLeft', 'k'] as const).map((key) => ({
        key,
        says: say('desk-quotes.previous-quote'),
        run: () => onStep(-1),
      })),
      { key: 'Space', says: say('desk-quotes.close'), run: onClose },
      { key: 'Escape', says: say('desk-quotes.close'), run: onClose },
    ],
    say('desk-quotes.peek'),
  )
  const shown = data?.quote?.id === id ? data : null
  const nothing = new Set([say('desk-quotes.nothing'), say('desk-form.no'), '0', ''])
  const names = Object.keys(formFields) as FieldName[] // safe: its own keys
  return (
    <aside ref={panel} aria-label={say('desk-quotes.peek')} tabIndex={-1} className="peek">
      <header className="flex items-center gap-1">
        <p className="flex-1 text-sm text-quiet tabular-nums" aria-live="polite">
          {place}
        </p>
        <Button look="row" aria-label={say('desk-quotes.previous-quote')} onClick={() => onStep(-1)}>
          <DeskIcon name="up" />
        </Button>
        <Button look="row" aria-label={say('desk-quotes.next-quote')} onClick={() => onStep(1)}>
          <DeskIcon name="down" />
        </Button>
        <Button look="row" aria-label={say('desk-quotes.close')} onClick={onClose}>
          <DeskIcon name="close" />
        </Button>
      </header>
      {shown ? (
        <>
          <blockquote
            className="mt-3 font-text text-lg whitespace-pre-line wrap-anywhere"
            dir="auto"
            lang={shown.fields.language}
          >
            {shown.fields.text}
          </blockquote>
          <dl className="mt-4 grid gap-3 text-sm">
            {names.flatMap((name) => {
              const said = inWords(name, shown.fields, shown.categories)
              const isAmong = name === 'category' && shown.fields.categories.length > 0
              if (isAmong || unsaid.has(name) || nothing.has(said)) return []
              return [
                <div key={name}>
                  <dt className="desk-label">{formFields[name].label()}</dt>
                  <dd className="whitespace-pre-line wrap-anywhere" dir="auto">
                    {said}
                  </dd>
                </div>,
              ]
            })}
          </dl>
          <p className="mt-5 flex flex-wrap gap-2">
            <Link to={{ pathname: href('/admin/quotes/:id', { id }), search }} preventScrollReset className="desk-button">
              {say('desk-quotes.edit-quote')}
            </Link>
            {shown.quote?.isPublic && (
              <a href={siteHref(href('/quote/:id', { id }))} target="_blank" rel="noreferrer" className="desk-button">
                {say('desk-quotes.view-on-site')}
              </a>
            )}
          </p>
        </>
      ) : (
        <output className="mt-3 block text-sm text-quiet">{say('desk-quotes.loading')}</output>
      )}
    </aside>
  )
}
