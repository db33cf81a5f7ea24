import { Link } from 'react-router'
import { language } from '#messages'

type Tab = {
  name: string
  to: string
  /** `narrowed`: what is shown is a part of it. */
  isHere: boolean | 'narrowed'
  /** How many are there; `isWrong`: somebody should look. */
  count?: number | string
  isWrong?: boolean
}

/** Views of one page or list, each with an address of its own. */
export function DeskTabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  return (
    <nav aria-label={label} className="desk-tabs">
      {tabs.map(({ name, to, isHere, count, isWrong = false }) => (
        <Link key={name} to={to} preventScrollReset aria-current={isHere === 'narrowed' ? 'true' : isHere ? 'page' : undefined}>
          {name}
          {count !== undefined && (
            <>
              {' '}
              <span className={`text-xs tabular-nums ${isWrong ? 'text-wrong' : 'text-quiet'}`}>
                {typeof count === 'number' ? count.toLocaleString(language()) : count}
              </span>
            </>
          )}
        </Link>
      ))}
    </nav>
  )
}
