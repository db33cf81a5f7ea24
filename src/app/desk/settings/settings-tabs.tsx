import { Link } from 'react-router'
import { tabNames, tabs, type Tab } from './settings-fields.ts'

/** The tabs of one form: those with something unsaved bear a mark. */
export function SettingsTabs({ current, isChangedOn }: { current: Tab; isChangedOn: (tab: Tab) => boolean }) {
  return (
    <nav aria-label="Settings" className="desk-tabs">
      {tabs.map((name) => (
        <Link
          key={name}
          to={name === 'general' ? '?' : `?tab=${name}`}
          replace
          preventScrollReset
          aria-current={name === current ? 'true' : undefined}
        >
          {tabNames[name]}
          {isChangedOn(name) && <Unsaved />}
        </Link>
      ))}
    </nav>
  )
}

function Unsaved() {
  return (
    <span className="size-2 rounded-full bg-accent">
      <span className="sr-only">not saved</span>
    </span>
  )
}
