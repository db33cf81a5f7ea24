import { Link } from 'react-router'
import { say } from '#messages'
import { tabNames, tabs, type Tab } from './settings-fields.ts'

type Props = { current: Tab; isChangedOn: (tab: Tab) => boolean; isWrongOn: (tab: Tab) => boolean }

/** The tabs of one form. A mark shows which have something that is not saved, or that was refused. */
export function SettingsTabs({ current, isChangedOn, isWrongOn }: Props) {
  return (
    <nav aria-label={say('desk-head.settings')} className="desk-tabs">
      {tabs.map((name) => (
        <Link
          key={name}
          to={name === 'general' ? '?' : `?tab=${name}`}
          replace
          preventScrollReset
          aria-current={name === current ? 'true' : undefined}
        >
          {tabNames[name]()}
          {isWrongOn(name) ? (
            <Mark says={say('desk-settings.tab-wrong')} isWrong />
          ) : (
            isChangedOn(name) && <Mark says={say('desk-settings.tab-unsaved')} />
          )}
        </Link>
      ))}
    </nav>
  )
}

function Mark({ says, isWrong = false }: { says: string; isWrong?: boolean }) {
  return (
    <span className={isWrong ? 'text-xs font-semibold text-wrong' : 'size-2 rounded-full bg-accent'}>
      {isWrong && <span aria-hidden>!</span>}
      <span className="sr-only">{says}</span>
    </span>
  )
}
