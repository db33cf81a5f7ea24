import { href, Link, NavLink } from 'react-router'
import type { SiteLook } from '../shell/site-look.ts'
import { ThemeSwitch } from '../shell/theme-switch.tsx'
import { Wordmark } from '../shell/wordmark.tsx'
import { AccountMenu, type Who } from './account-menu.tsx'
import type { DeskEntry } from './desk-entries.ts'
import { DeskIcon } from './desk-icon.tsx'

type Props = { look: SiteLook; entries: DeskEntry[]; who: Who }

/** One element: beside the page where there is room, else a drawer that a floating button opens. As a popover it needs no script. */
export function DeskMenu({ look, entries, who }: Props) {
  return (
    <>
      <aside id={id} popover="auto" className="desk-menu">
        <div className="flex min-h-14 items-center justify-between gap-2">
          <Link to={href('/admin/dashboard')} onClick={close} className="min-w-0 truncate py-2 pl-2">
            <Wordmark look={look} />
          </Link>
          <button
            type="button"
            popoverTarget={id}
            popoverTargetAction="hide"
            aria-label="Close menu"
            className="grid size-11 shrink-0 place-items-center md:hidden"
          >
            <DeskIcon name="close" />
          </button>
        </div>
        <nav aria-label="Desk" className="mt-4 grid gap-0.5">
          {entries.map(({ name, to, icon, key }) => (
            <NavLink key={to} to={to} onClick={close} aria-keyshortcuts={`g ${key}`} className="desk-entry group">
              <DeskIcon name={icon} />
              {name}
              <kbd
                aria-hidden
                className="needs-js ml-auto font-sans text-xs text-quiet opacity-0 group-hover:opacity-100 max-md:hidden"
              >
                g {key}
              </kbd>
            </NavLink>
          ))}
        </nav>
        <div className="mt-auto flex items-center gap-1 pt-4">
          <AccountMenu who={who} onFollow={close} />
          <ThemeSwitch />
        </div>
      </aside>
      <button type="button" popoverTarget={id} aria-label="Open menu" className="desk-open">
        <DeskIcon name="menu" size={24} />
      </button>
    </>
  )
}

const id = 'desk-menu'

/** Beside the page it is not open, and cannot be closed. */
function close() {
  const menu = document.getElementById(id)
  if (menu?.matches(':popover-open')) menu.hidePopover()
}
