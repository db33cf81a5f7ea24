import type { Mend, Outlined } from '#library'
import { say } from '#messages'
import { textIn } from '../form/text-in.ts'

const fates: { value: Mend['fate']; name: () => string }[] = [
  { value: 'keep', name: () => say('desk-texts.keep') },
  { value: 'join', name: () => say('desk-texts.join') },
  { value: 'leave', name: () => say('desk-texts.leave-out') },
]

const levels = [1, 2, 3]

/** Each division with its heading, its level and what becomes of it. */
export function DivisionFields({ outline }: { outline: Outlined[] }) {
  return (
    <ol className="mt-3 divide-y divide-line border-y border-line">
      {outline.map(({ heading, level, words, beginning }, n) => (
        // oxlint-disable-next-line react/no-array-index-key -- divisions never change places
        <li key={n} className="grid grid-cols-[7rem_minmax(0,1fr)] gap-x-3 gap-y-2 py-3 md:grid-cols-[minmax(0,1fr)_7rem_14rem]">
          <div className="col-span-2 min-w-0 md:col-span-1">
            <input
              name={`heading-${n}`}
              aria-label={say('desk-texts.heading-n', { n: n + 1 })}
              defaultValue={heading}
              maxLength={500}
              dir="auto"
              placeholder={say('desk-texts.no-heading')}
              className="field"
            />
            <p className="mt-1 line-clamp-1 text-xs text-quiet" dir="auto">
              {words === 0
                ? say('desk-texts.only-a-heading')
                : `${say('desk-texts.words-count', { count: words })} · ${beginning}`}
            </p>
          </div>
          <select
            name={`level-${n}`}
            aria-label={say('desk-texts.level-of', { n: n + 1 })}
            defaultValue={level}
            className="field"
          >
            {levels.map((value) => (
              <option key={value} value={value}>
                {say('desk-texts.level-n', { n: value })}
              </option>
            ))}
          </select>
          <select
            name={`fate-${n}`}
            aria-label={say('desk-texts.what-becomes-of', { n: n + 1 })}
            defaultValue="keep"
            className="field"
          >
            {fates
              .filter(({ value }) => n > 0 || value !== 'join')
              .map(({ value, name }) => (
                <option key={value} value={value}>
                  {name()}
                </option>
              ))}
          </select>
        </li>
      ))}
    </ol>
  )
}

/** What somebody changed in these fields. */
export function mendsIn(form: FormData, outline: Outlined[]): Mend[] {
  return outline.flatMap((was, n) => {
    const heading = textIn(form, `heading-${n}`).trim()
    const level = levelOf(textIn(form, `level-${n}`)) ?? was.level
    const fate = fates.find(({ value }) => value === textIn(form, `fate-${n}`))?.value ?? 'keep'
    return heading === was.heading && level === was.level && fate === 'keep' ? [] : [{ n, heading, level, fate }]
  })
}

const levelOf = (text: string) => (text === '1' ? 1 : text === '2' ? 2 : text === '3' ? 3 : undefined)
