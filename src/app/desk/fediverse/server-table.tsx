import { say } from '#messages'
import { toast } from '#ui/toast'
import { Button } from '../head/button.tsx'
import { DeskTable, type Column } from '../table/desk-table.tsx'
import { useQuestion } from '../verbs/use-question.tsx'
import { useVerb } from '../verbs/use-verb.ts'
import type { FediverseVerbs } from './fediverse-verbs.ts'

type Server = {
  host: string
  followers: number
  waiting: number
  failed: number
  failingSince: string | null
  isGivenUp: boolean
  fault: string | null
}

/** Followers and deliveries by server. */
export function ServerTable({ servers }: { servers: Server[] }) {
  const { send, busy } = useVerb<FediverseVerbs>({
    onDone: ({ title }) => toast({ kind: 'success', title }),
    onRefused: ({ sentence }) => toast({ kind: 'error', title: sentence }),
  })
  const blocking = useQuestion((host: string) => ({
    title: say('desk-fediverse.block-question', { host }),
    text: say('desk-fediverse.block-text'),
    yes: say('desk-fediverse.block'),
    run: () => send('block', { subject: host }),
  }))
  return (
    <>
      <DeskTable
        label={say('desk-fediverse.servers')}
        rows={servers}
        keyOf={({ host }) => host}
        nameOf={({ host }) => host}
        columns={columns({ resend: (host) => !busy && send('resend', { host }), block: blocking.ask })}
      />
      {blocking.dialog}
    </>
  )
}

type Acts = { resend: (host: string) => void; block: (host: string) => void }

const columns = ({ resend, block }: Acts): Column<Server>[] => [
  {
    name: say('desk-fediverse.server'),
    phone: 'head',
    cell: ({ host, fault, failingSince, isGivenUp }) => (
      <>
        <span className="font-medium wrap-anywhere">{host}</span>
        {fault !== null && <span className="block text-xs text-wrong wrap-anywhere">{fault}</span>}
        {failingSince !== null && (
          <span className="block text-xs text-quiet">
            {isGivenUp
              ? say('desk-fediverse.given-up', { since: failingSince })
              : say('desk-fediverse.failing', { since: failingSince })}
          </span>
        )}
      </>
    ),
  },
  {
    name: say('desk-fediverse.followers-head'),
    width: 'w-40',
    cell: ({ followers }) => (
      <span className="text-xs tabular-nums">{say('desk-fediverse.followers', { count: followers })}</span>
    ),
  },
  {
    name: say('desk-fediverse.deliveries'),
    width: 'w-48',
    cell: ({ waiting, failed }) => (
      <span className="text-xs text-quiet tabular-nums">{say('desk-fediverse.tally', { waiting, failed })}</span>
    ),
  },
  {
    name: say('desk-fediverse.actions'),
    quietHead: true,
    phone: 'foot',
    width: 'w-56',
    cell: ({ host, waiting, failed }) => (
      <span className="flex flex-wrap gap-2">
        {waiting + failed > 0 && (
          <Button aria-label={say('desk-fediverse.send-again-to', { host })} onClick={() => resend(host)}>
            {say('desk-fediverse.send-again')}
          </Button>
        )}
        <Button aria-label={say('desk-fediverse.block-host', { host })} onClick={() => block(host)}>
          {say('desk-fediverse.block')}
        </Button>
      </span>
    ),
  },
]
