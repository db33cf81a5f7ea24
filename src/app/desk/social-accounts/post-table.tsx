import { href, Link } from 'react-router'
import { say } from '#messages'
import { toast } from '#ui/toast'
import { Button } from '../head/button.tsx'
import { Status } from '../head/status.tsx'
import { DeskTable, type Column } from '../table/desk-table.tsx'
import { useQuestion } from '../verbs/use-question.tsx'
import { useVerb } from '../verbs/use-verb.ts'
import type { SocialAccountsVerbs } from './social-accounts-verbs.ts'
import type { PostRow } from './social-shown.ts'

/** What was posted, or will be, and what became of it. */
export function PostTable({ posts }: { posts: PostRow[] }) {
  const { send, busy } = useVerb<SocialAccountsVerbs>({ onDone: ({ title }) => toast({ kind: 'success', title }) })
  const taking = useQuestion(
    ({ id, account }: PostRow) => ({
      title: say('desk-posting.take-back-ask'),
      text: say('desk-posting.take-back-text', { name: account }),
      yes: say('desk-posting.take-back'),
      run: () => send('take-back', { id }),
    }),
    busy,
  )
  return (
    <>
      <DeskTable
        label={say('desk-posting.posts')}
        rows={posts}
        keyOf={({ id }) => id}
        nameOf={({ text, account }) => text ?? account}
        columns={columns({ busy, again: ({ id }) => send('send-again', { id }), takeBack: taking.ask })}
      />
      {taking.dialog}
    </>
  )
}

type Act = (row: PostRow) => void

const columns = ({ busy, again, takeBack }: { busy: boolean; again: Act; takeBack: Act }): Column<PostRow>[] => [
  {
    name: say('desk-posting.quote'),
    phone: 'head',
    cell: ({ quoteId, text, account, service }) => (
      <>
        {text === null ? (
          <span className="text-quiet">{say('desk-posting.quote-deleted')}</span>
        ) : (
          <Link to={href('/admin/quotes/:id', { id: quoteId })} className="line-clamp-2 wrap-anywhere hover:underline" dir="auto">
            {text}
          </Link>
        )}
        <span className="block text-xs text-quiet wrap-anywhere">
          <bdi>{account}</bdi>, {service}
        </span>
      </>
    ),
  },
  {
    name: say('desk-posting.state'),
    width: 'lg:w-[26%]',
    cell: ({ state, fault, note }) => (
      <>
        <Status is={state.is}>{state.says}</Status>
        {fault !== null && <span className="block text-xs text-quiet wrap-anywhere">{fault}</span>}
        {note !== null && <span className="block text-xs text-quiet">{note}</span>}
      </>
    ),
  },
  { name: say('desk-posting.when'), width: 'lg:w-[14%]', quiet: true, cell: ({ at }) => <time>{at}</time> },
  {
    name: say('desk-posting.actions'),
    quietHead: true,
    phone: 'foot',
    width: 'lg:w-[28%]',
    cell: (row) => (
      <span className="flex flex-wrap gap-2 min-[1200px]:justify-end">
        {row.url !== null && (
          <a href={row.url} target="_blank" rel="noreferrer" className="desk-button">
            {say('desk-posting.open')}
          </a>
        )}
        {row.send !== null && (
          <Button busy={busy} onClick={() => again(row)}>
            {row.send}
          </Button>
        )}
        {row.canTakeBack && (
          <Button busy={busy} onClick={() => takeBack(row)}>
            {say('desk-posting.take-back')}
          </Button>
        )}
      </span>
    ),
  },
]
