import { useRef } from 'react'
import { href } from 'react-router'
import { say, siteHref } from '#messages'
import { Button } from '../head/button.tsx'
import { useVerb } from '../verbs/use-verb.ts'
import { VerbPrompt } from '../verbs/verb-prompt.tsx'
import type { AskedChanges } from './asked-changes.ts'
import { addressOf } from './audit-address.ts'
import type { auditAction } from './audit-verbs.ts'

export type AuditFormat = 'csv' | 'ndjson'

/** What the filters show, all of it, as a file: names and addresses are in it, so the password comes first. */
export function AuditExport({ asked }: { asked: AskedChanges }) {
  // What was looked at when it was asked for.
  const wanted = useRef(asked)
  const verb = useVerb<typeof auditAction.verbs>({
    // An attachment: the page stays where it is.
    onDone: ({ format }) =>
      location.assign(
        siteHref(
          addressOf(href(format === 'csv' ? '/admin/audit/export.csv' : '/admin/audit/export.ndjson'), {
            ...wanted.current,
            before: undefined,
          }),
        ),
      ),
  })
  const take = (format: AuditFormat) => () => {
    if (verb.busy) return
    wanted.current = asked
    verb.send('export', { format })
  }
  return (
    <div className="flex flex-wrap gap-2">
      <Button look="plain" aria-disabled={verb.busy} onClick={take('csv')}>
        {say('desk-audit.export-csv')}
      </Button>
      <Button look="plain" aria-disabled={verb.busy} onClick={take('ndjson')}>
        {say('desk-audit.export-ndjson')}
      </Button>
      <VerbPrompt verb={verb} />
    </div>
  )
}
