import { useId, useState } from 'react'
import { say } from '#messages'
import type { BackdropImage } from '#plates'
import { askSite } from '../ask-site.ts'
import { readOwnPicture } from '../read-own-picture.ts'

type Props = {
  /** Whether it is kept on the site, as staff may; else nothing leaves the device. */
  onSite: boolean
  onChoose: (image: BackdropImage) => void
}

/** A picture from the own device; for staff one from anywhere else, too. */
export function OwnPicture({ onSite, onChoose }: Props) {
  const id = useId()
  const [busy, setBusy] = useState(false)
  const [complaint, setComplaint] = useState<string>()

  const take = async (find: () => Promise<BackdropImage>) => {
    setBusy(true)
    setComplaint(undefined)
    try {
      onChoose(await find())
    } catch (fault) {
      setComplaint(fault instanceof Error ? fault.message : String(fault))
    } finally {
      setBusy(false)
    }
  }

  return (
    <div className="grid gap-3">
      <label className="relative grid min-h-20 cursor-pointer place-items-center rounded-lg border border-dashed border-[color-mix(in_oklab,var(--color-ink)_40%,transparent)] p-3 text-center hover:border-current has-focus-visible:outline-2 has-focus-visible:outline-offset-2">
        <input
          type="file"
          accept="image/png,image/jpeg,image/webp,image/avif"
          // All over its label, so that a file can be dropped on it.
          className="absolute inset-0 size-full cursor-pointer opacity-0"
          aria-describedby={`${id}-note`}
          onChange={({ target }) => {
            const [file] = target.files ?? []
            if (file) void take(() => read(file, onSite))
            // The same file may be chosen again.
            target.value = ''
          }}
        />
        <span className="text-sm font-medium">{busy ? say('studio.reading') : say('studio.own-picture')}</span>
        <span id={`${id}-note`} className="text-xs text-quiet">
          {onSite ? say('studio.own-picture-on-site') : say('studio.own-picture-here')}
        </span>
      </label>
      {onSite && <ByAddress busy={busy} onFetch={(address) => void take(() => fetchPicture(address))} />}
      {complaint !== undefined && (
        <p role="alert" className="text-sm text-wrong">
          {complaint}
        </p>
      )}
    </div>
  )
}

/** The site fetches it once and serves its own copy. */
function ByAddress({ busy, onFetch }: { busy: boolean; onFetch: (address: string) => void }) {
  const id = useId()
  const [address, setAddress] = useState('')
  return (
    <form
      className="flex gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        if (!busy && address.trim() !== '') onFetch(address.trim())
      }}
    >
      <label htmlFor={id} className="sr-only">
        {say('studio.picture-address')}
      </label>
      <input
        id={id}
        type="url"
        className="field"
        placeholder={say('studio.picture-address-example')}
        value={address}
        onChange={({ target }) => setAddress(target.value)}
      />
      <button type="submit" className="button shrink-0 px-4" aria-disabled={busy}>
        {say('studio.fetch')}
      </button>
    </form>
  )
}

async function read(file: File, onSite: boolean): Promise<BackdropImage> {
  return onSite ? await upload(file) : await readOwnPicture(file)
}

async function upload(file: File): Promise<BackdropImage> {
  const body = new FormData()
  body.set('use', 'background')
  body.set('file', file)
  return await askSite<BackdropImage>('/api/images', { method: 'POST', body })
}

async function fetchPicture(address: string): Promise<BackdropImage> {
  return await askSite<BackdropImage>('/api/images/address', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ address, use: 'background' }),
  })
}
