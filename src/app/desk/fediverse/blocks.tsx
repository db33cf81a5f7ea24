import { useState } from 'react'
import { say } from '#messages'
import { TextField } from '#ui/text-field'
import { toast } from '#ui/toast'
import { Button } from '../head/button.tsx'
import { useVerb } from '../verbs/use-verb.ts'
import type { FediverseVerbs } from './fediverse-verbs.ts'

/** Servers and actors from which nothing is taken. */
export function Blocks({ blocks, total }: { blocks: string[]; total: number }) {
  const [subject, setSubject] = useState('')
  const { send, busy, refused } = useVerb<FediverseVerbs>({
    onDone: ({ title }) => {
      toast({ kind: 'success', title })
      setSubject('')
    },
    onRefused: ({ fields, sentence }) => {
      if (!fields['subject']) toast({ kind: 'error', title: sentence })
    },
  })
  return (
    <section aria-labelledby="blocks" className="mt-10 max-w-xl">
      <h2 id="blocks" className="font-medium">
        {say('desk-fediverse.blocks', { count: total })}
      </h2>
      <p className="mt-1 text-sm text-quiet">{say('desk-fediverse.blocks-text')}</p>
      {blocks.length > 0 && (
        <ul className="mt-3 divide-y divide-line border-y border-line">
          {blocks.map((one) => (
            <li key={one} className="flex flex-wrap items-center justify-between gap-3 py-2 text-sm">
              <span className="min-w-0 wrap-anywhere">{one}</span>
              <Button
                busy={busy}
                aria-label={say('desk-fediverse.unblock-subject', { subject: one })}
                onClick={() => send('unblock', { subject: one })}
              >
                {say('desk-fediverse.unblock')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <form
        className="mt-4 grid gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          if (!busy) send('block', { subject })
        }}
      >
        <TextField
          label={say('desk-fediverse.host-or-actor')}
          name="subject"
          value={subject}
          onChange={({ target }) => setSubject(target.value)}
          hint={say('desk-fediverse.host-or-actor-hint')}
          error={refused?.fields['subject']}
          autoComplete="off"
          spellCheck={false}
          required
        />
        <div>
          <Button type="submit" busy={busy}>
            {say('desk-fediverse.block')}
          </Button>
        </div>
      </form>
    </section>
  )
}
