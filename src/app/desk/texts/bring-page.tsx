import { useState } from 'react'
import { href, Link, useNavigate } from 'react-router'
import { say, siteHref } from '#messages'
import { TextField } from '#ui/text-field'
import { pageNeeds } from '../../session/guards.ts'
import { FileDrop } from '../form/file-drop.tsx'
import { sendFile } from '../form/send-file.ts'
import { textIn } from '../form/text-in.ts'
import { Button } from '../head/button.tsx'
import { DeskHead } from '../head/desk-head.tsx'
import { deskLoader } from '../head/desk-loader.ts'
import { useVerb } from '../verbs/use-verb.ts'
import { fetchAction } from './texts-verbs.ts'

export const middleware = [pageNeeds('texts.edit')]

const about = { failure: () => say('desk-texts.failed-load-page'), title: () => say('desk-texts.bring-a-text') }
export const loader = deskLoader(about, async () => ({}))

export const action = fetchAction

/** A file or an address: what is recognised in it is shown on its own page before it is in the library. */
export default function BringPage() {
  const navigate = useNavigate()
  const [share, setShare] = useState<number | null>(null)
  const [wrong, setWrong] = useState<string>()
  const open = (id: string) => navigate(href('/admin/texts/bring/:id', { id }))
  const { send, busy, refused } = useVerb<typeof fetchAction.verbs>({
    onDone: ({ id }) => void open(id),
    onRefused: () => undefined,
  })

  async function bring(file: File): Promise<void> {
    setWrong(undefined)
    setShare(0)
    const to = {
      address: siteHref(`/api/desk/texts?${new URLSearchParams({ name: file.name }).toString()}`),
      tooLarge: say('desk-texts.too-large'),
      otherwise: say('desk-texts.not-read'),
    }
    try {
      await open(await sendFile(to, file, setShare))
    } catch (error) {
      setWrong(error instanceof Error ? error.message : say('desk-texts.not-read'))
    } finally {
      setShare(null)
    }
  }

  return (
    <DeskHead
      title={say('desk-texts.bring-a-text')}
      text={say('desk-texts.bring-about')}
      actions={
        <Link to={href('/admin/texts')} className="desk-button">
          {say('desk-texts.all-texts')}
        </Link>
      }
    >
      <section aria-label={say('desk-texts.where-the-text-is')} className="mt-6 grid gap-6 lg:grid-cols-2">
        <FileDrop
          hint={say('desk-texts.file-hint')}
          accept=".epub,.txt,.text,.md,.htm,.html,.xhtml,.xml,.tei,.wiki,text/*,application/epub+zip,application/xml"
          error={wrong}
          share={share}
          onFile={bring}
        />
        <form
          className="grid content-start gap-3 rounded-lg border border-line p-4"
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            if (!busy) send('fetch', { address: textIn(new FormData(event.currentTarget), 'address') })
          }}
        >
          <TextField
            name="address"
            label={say('desk-texts.or-an-address')}
            inputMode="url"
            autoComplete="off"
            placeholder="https://standardebooks.org/ebooks/…"
            error={refused ? (refused.fields['address'] ?? refused.sentence) : undefined}
            hint={say('desk-texts.or-an-address-hint')}
          />
          <div className="flex items-center gap-3">
            <Button type="submit" busy={busy}>
              {say('desk-texts.fetch-the-text')}
            </Button>
            <output className="text-sm text-quiet">{busy && say('desk-texts.fetching')}</output>
          </div>
        </form>
      </section>
    </DeskHead>
  )
}
