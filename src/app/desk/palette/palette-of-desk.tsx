import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { href } from 'react-router'
import { say, siteHref } from '#messages'
import { switchTheme } from '../../shell/theme-switch.tsx'
import type { DeskEntry } from '../head/desk-entries.ts'
import { isOn } from '../keys/desk-key.ts'
import { listKeys } from '../keys/key-tables.ts'
import { useDeskKeys } from '../keys/use-desk-keys.ts'
import { lazyDialog } from '../../page/lazy-dialog.tsx'
import { openPalette } from './open-palette.ts'
import type { PaletteItem } from './palette-item.ts'
import { PaletteWaiting } from './palette-waiting.tsx'

const load = async () => (await import('./palette.tsx')).default
const Palette = lazyDialog(load)

type Props = { entries: DeskEntry[]; who: { id: string; mayWrite: boolean } }

/** Opens the palette at ⌘K, and knows what it offers of the desk itself. */
export function PaletteOfDesk({ entries, who }: Props) {
  const [actions, setActions] = useState<PaletteItem[] | null>(null)
  const [begun, setBegun] = useState('')
  useDeskKeys([{ key: 'mod+k', says: say('desk-palette.palette'), run: openPalette }], say('desk-keys.of-desk'), true)
  useEffect(() => {
    // Keys are those of the page as it is now; the next one that is pressed is meant for the palette.
    const open = () =>
      flushSync(() => {
        setBegun('')
        setActions([...actionsOfPage(), ...actionsOfDesk(entries, who.mayWrite)])
      })
    addEventListener('desk-palette', open)
    // So that it opens at once.
    const timer = setTimeout(() => void load().catch(() => undefined), 2_000)
    return () => {
      removeEventListener('desk-palette', open)
      clearTimeout(timer)
    }
  }, [entries, who.mayWrite])
  if (!actions) return null
  const close = () => setActions(null)
  return (
    <Palette
      person={who.id}
      sections={entries.map(asItem)}
      actions={actions}
      begun={begun}
      onClose={close}
      waiting={<PaletteWaiting typed={begun} onTyped={setBegun} onClose={close} />}
    />
  )
}

const asItem = ({ name, to, icon, key, words }: DeskEntry): PaletteItem => ({ id: to, name, icon, to, keys: `g ${key}`, words })

/** What keys do, but for moving about and the palette itself. */
function actionsOfPage(): PaletteItem[] {
  return listKeys().flatMap(({ group, keys }) =>
    keys
      .filter((one) => isOn(one) && !/^(Arrow|Escape|Enter|Home|End|j$|k$|g |mod\+k)/.test(one.key))
      .map(({ key, says, run }) => ({ id: `key ${group} ${key}`, name: says, icon: 'keys' as const, keys: key, run })),
  )
}

function actionsOfDesk(entries: DeskEntry[], mayWrite: boolean): PaletteItem[] {
  const opens = (to: string) => entries.some((entry) => entry.to === to)
  return [
    ...(mayWrite ? [addQuote()] : []),
    ...(opens(href('/admin/categories')) ? [addCategory()] : []),
    ...(opens(href('/admin/authors')) ? [addAuthor()] : []),
    {
      id: 'theme',
      name: say('desk-palette.switch-theme'),
      icon: 'theme',
      words: say('desk-palette.switch-theme-words'),
      run: switchTheme,
    },
    { id: 'site', name: say('desk-palette.view-site'), icon: 'home', words: say('desk-palette.view-site-words'), to: href('/') },
    { id: 'profile', name: say('desk.profile'), icon: 'person', words: say('desk-palette.profile-words'), to: href('/profile') },
    { id: 'leave', name: say('desk.log-out'), icon: 'leave', words: say('desk-palette.log-out-words'), run: leave },
  ]
}

const addQuote = (): PaletteItem => ({
  id: 'quote',
  name: say('desk-palette.add-quote'),
  icon: 'plus',
  words: say('desk-palette.add-quote-words'),
  to: href('/admin/quotes/new'),
})

const addCategory = (): PaletteItem => ({
  id: 'category',
  name: say('desk-palette.add-category'),
  icon: 'plus',
  words: say('desk-palette.add-words'),
  to: href('/admin/categories/new'),
})

const addAuthor = (): PaletteItem => ({
  id: 'author',
  name: say('desk-palette.add-author'),
  icon: 'plus',
  words: say('desk-palette.add-words'),
  to: href('/admin/authors/new'),
})

/** Through the form of the account menu, which works without scripts, too. */
function leave(): void {
  document.querySelector<HTMLFormElement>(`form[action="${siteHref(href('/auth/sign-out'))}"]`)?.requestSubmit()
}
