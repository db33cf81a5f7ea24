import { useEffect } from 'react'
import { href, Link, NavLink } from 'react-router'
import { say } from '#messages'
import type { SiteLook } from '../../shell/site-look.ts'
import { ThemeSwitch } from '../../shell/theme-switch.tsx'
import { Wordmark } from '../../shell/wordmark.tsx'
import { Bell, unreadInWords } from '../notices/bell.tsx'
import { AccountMenu, type Who } from './account-menu.tsx'
import type { Waiting } from './count-waiting.ts'
import type { DeskEntry } from '../head/desk-entries.ts'
import { DeskIcon } from '../head/desk-icon.tsx'
import { Kbd } from '../keys/kbd.tsx'
import { openPalette } from '../palette/open-palette.ts'
import { showChanges } from '../undo/undo-toast.ts'
import { useOutOfTheWay } from './use-out-of-the-way.ts'
import { warmPage } from './warm-page.ts'

type Props = { look: SiteLook; entries: DeskEntry[]; waiting: Waiting; unread: number; who: Who }

/** One element: beside the page where there is room, else a drawer that a floating button opens. As a popover it needs no script. */
export function DeskMenu({ look, entries, waiting, unread, who }: Props) {
  const isAway = useOutOfTheWay()
  // The entry of the page that was opened may stand below what is seen of the list.
  useEffect(() => {
    // Newer browsers answer with a promise, which React would take for what ends the effect.
    document.querySelector('.desk-nav [aria-current=page]')?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <>
      <aside id={id} popover="auto" className="desk-menu">
        <div className="flex min-h-11 items-center justify-between gap-2">
          <Link to={href('/admin/dashboard')} onClick={close} className="min-w-0 truncate py-2 ps-3">
            <Wordmark look={look} />
          </Link>
          <Bell unread={unread} onFollow={close} />
          <button
            type="button"
            popoverTarget={id}
            popoverTargetAction="hide"
            aria-label={say('desk.close-menu')}
            className="grid size-11 shrink-0 place-items-center md:hidden"
          >
            <DeskIcon name="close" />
          </button>
        </div>
        <button
          type="button"
          className="desk-search needs-js"
          aria-haspopup="dialog"
          aria-keyshortcuts="Control+k Meta+k"
          onClick={() => {
            close()
            openPalette()
          }}
        >
          <DeskIcon name="search" size={16} />
          <span className="min-w-0 flex-1 truncate text-start">{say('desk.search')}</span>
          <span className="max-[1199px]:hidden">
            <Kbd of="mod+k" aria-hidden />
          </span>
        </button>
        <nav aria-label={say('desk.desk')} className="desk-nav">
          {groups().map(({ group, name }) => (
            <Group
              key={group}
              name={name}
              entries={entries.filter((one) => one.group === group)}
              waiting={waiting}
              isLast={group === 'house'}
            />
          ))}
        </nav>
        <div className="mt-auto flex items-center gap-1 pt-1">
          <AccountMenu who={who} onFollow={close} />
          <ThemeSwitch />
        </div>
      </aside>
      <button
        type="button"
        popoverTarget={id}
        aria-label={say('desk.open-menu')}
        className="desk-open"
        data-away={isAway || undefined}
      >
        <DeskIcon name="menu" size={24} />
        {unread > 0 && (
          <span aria-hidden className="count absolute -end-1 -top-1 border border-paper">
            {unreadInWords(unread)}
          </span>
        )}
      </button>
    </>
  )
}

const groups = () =>
  [
    { group: 'site', name: '' },
    { group: 'curate', name: say('desk.curate') },
    { group: 'mail', name: say('desk.mail') },
    { group: 'house', name: say('desk.behind-the-scenes') },
  ] as const

function Group({ name, entries, waiting, isLast }: { name: string; entries: DeskEntry[]; waiting: Waiting; isLast: boolean }) {
  if (entries.length === 0 && !isLast) return null
  const [first, ...others] = entries.map((entry) => <Entry key={entry.to} entry={entry} waiting={waiting} />)
  return (
    <div role={name ? 'group' : undefined} aria-label={name || undefined} className="grid grid-cols-[minmax(0,1fr)] gap-0.5">
      {name && (
        <p aria-hidden className="desk-label px-3 pt-3 pb-1">
          {name}
        </p>
      )}
      {first}
      {isLast && <Changes />}
      {others}
    </div>
  )
}

function Entry({ entry: { name, to, icon, key }, waiting }: { entry: DeskEntry; waiting: Waiting }) {
  return (
    <NavLink
      to={to}
      onClick={close}
      onPointerEnter={() => warmPage(to)}
      onFocus={() => warmPage(to)}
      aria-keyshortcuts={`g ${key}`}
      className="desk-entry group"
    >
      <DeskIcon name={icon} />
      <span className="truncate">{name}</span>
      <Count of={waiting[to]} />
      <span className={`needs-js ${onHover}`}>
        <Kbd of={`g ${key}`} aria-hidden />
      </span>
    </NavLink>
  )
}

/** The keys take no room from a long name before somebody points at it. */
const onHover = 'ms-auto hidden shrink-0 min-[1200px]:group-hover:block'

/** Beside the trash: the other way back. It is a dialog over the page, and so no link. */
function Changes() {
  return (
    <button
      type="button"
      className="desk-entry group needs-js"
      aria-haspopup="dialog"
      aria-keyshortcuts="u"
      onClick={() => {
        close()
        showChanges()
      }}
    >
      <DeskIcon name="undo" />
      <span className="truncate">{say('desk.recent-changes')}</span>
      <span className={onHover}>
        <Kbd of="u" aria-hidden />
      </span>
    </button>
  )
}

function Count({ of }: { of: Waiting[string] }) {
  if (of === undefined || of.count === 0) return null
  return (
    <span className="count">
      {of.count > 99 ? '99+' : of.count} <span className="sr-only">{of.what}</span>
    </span>
  )
}

const id = 'desk-menu'

/** Beside the page it is not open, and cannot be closed. */
function close() {
  const menu = document.getElementById(id)
  if (menu?.matches(':popover-open')) menu.hidePopover()
}
