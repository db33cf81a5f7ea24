import { href, Link, NavLink } from 'react-router'
import { say } from '#messages'
import { Icon } from '#ui/icon'
import type { Style } from '#ui/style'
import { AccountCorner, SignInLink } from './account-corner.tsx'
import { deviceLinks, mainLinks, menuLinks, ownLinks } from './navigation.ts'
import type { SiteLook } from './site-look.ts'
import { ThemeSwitch } from './theme-switch.tsx'
import { Wordmark } from './wordmark.tsx'

/** Takes its colours from the plate below where a page has one on its first screen. */
export type Tone = { paper: string; ink: string }

export function SiteHeader({ look, tone }: { look: SiteLook; tone: Tone | undefined }) {
  const colours: Style | undefined = tone ? { background: tone.paper, color: tone.ink, '--dot': tone.ink } : undefined
  return (
    <header style={colours} className="flex min-h-16 flex-wrap items-center gap-x-2 px-4 md:gap-8 md:px-[max(2rem,50%-688px)]">
      <Link to="/" className="py-2">
        <Wordmark look={look} />
      </Link>
      <nav aria-label={say('shell.main')} className="mt-1.5 hidden gap-6 md:flex">
        <NavigationLinks
          links={[...mainLinks(), ...look.pages.header]}
          className="border-b-2 border-transparent py-1 text-sm aria-[current]:border-current"
        />
      </nav>
      <div className="-me-2 ms-auto flex items-center">
        <Link to={href('/search')} aria-label={say('shell.search')} className="grid size-11 place-items-center">
          <Icon name="search" size={20} />
        </Link>
        <ThemeSwitch />
        <AccountCorner />
        <button
          type="button"
          popoverTarget="menu"
          aria-label={say('shell.open-menu')}
          className="grid size-11 place-items-center md:hidden"
        >
          <Icon name="menu" size={20} />
        </button>
      </div>
      <MenuSheet look={look} />
    </header>
  )
}

/** A popover, so that it opens, closes and takes Escape without any script. */
function MenuSheet({ look }: { look: SiteLook }) {
  return (
    <div id="menu" popover="auto" className="sheet">
      <div className="flex items-center justify-between ps-2">
        <Wordmark look={look} />
        <button
          type="button"
          popoverTarget="menu"
          popoverTargetAction="hide"
          aria-label={say('shell.close-menu')}
          className="grid size-11 place-items-center"
        >
          <Icon name="close" size={20} />
        </button>
      </div>
      <nav aria-label={say('shell.menu')} className="mt-4 grid">
        <NavigationLinks links={[...menuLinks(), ...look.pages.header]} className={inSheet} onFollow={closeMenu} />
        <NavigationLinks links={deviceLinks()} className={`when-signed-out ${inSheet}`} onFollow={closeMenu} />
        <SignInLink className={inSheet} />
        <NavigationLinks links={ownLinks()} className={`when-signed-in ${inSheet}`} onFollow={closeMenu} />
      </nav>
    </div>
  )
}

const inSheet = 'px-2 py-3 font-serif text-xl aria-[current]:text-accent'
const closeMenu = () => document.getElementById('menu')?.hidePopover()

type LinksProps = { links: readonly { name: string; to: string }[]; className: string; onFollow?: () => void }

function NavigationLinks({ links, className, onFollow }: LinksProps) {
  return links.map(({ name, to }) => (
    <NavLink key={to} to={to} end className={className} onClick={onFollow}>
      {name}
    </NavLink>
  ))
}
