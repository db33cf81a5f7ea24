import { say } from '#messages'
import { DeskTable, type Column } from '../table/desk-table.tsx'

type Account = { noun: 'site' | 'author' | 'category'; name: string | null; address: string; followers: number }

/** What of the site is followed, with how many follow it. */
export function Accounts({ accounts, total }: { accounts: Account[]; total: number }) {
  return (
    <section aria-labelledby="accounts" className="mt-10">
      <h2 id="accounts" className="font-medium">
        {say('desk-fediverse.accounts')}
      </h2>
      {total > accounts.length && (
        <p className="mt-1 text-sm text-quiet">{say('desk-fediverse.accounts-most', { most: accounts.length, total })}</p>
      )}
      <div className="mt-4 wrap-anywhere">
        <DeskTable
          label={say('desk-fediverse.accounts')}
          rows={accounts}
          keyOf={({ address }) => address}
          nameOf={({ name, address }) => name ?? address}
          columns={columns()}
        />
      </div>
    </section>
  )
}

const kinds = {
  site: () => say('desk-audit.the-site'),
  author: () => say('desk-drafts.author'),
  category: () => say('desk-drafts.category'),
}

const columns = (): Column<Account>[] => [
  {
    name: say('desk-fediverse.account'),
    phone: 'head',
    cell: ({ name, address }) => (
      <>
        {name !== null && <bdi className="block font-medium wrap-anywhere">{name}</bdi>}
        <bdi className="text-xs text-quiet wrap-anywhere">{address}</bdi>
      </>
    ),
  },
  { name: say('desk-drafts.kind'), width: 'w-40', quiet: true, cell: ({ noun }) => kinds[noun]() },
  {
    name: say('desk-fediverse.followers-head'),
    width: 'w-40',
    cell: ({ followers }) => (
      <span className="text-xs tabular-nums">{say('desk-fediverse.followers', { count: followers })}</span>
    ),
  },
]
