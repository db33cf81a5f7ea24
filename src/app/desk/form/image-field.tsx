import { useId, useRef, useState, type ClipboardEvent, type DragEvent, type ReactNode } from 'react'
import { say } from '#messages'
import type { ImageUse } from '#images'
import { Button } from '../head/button.tsx'
import { ChoosePicture } from './choose-picture.tsx'
import { ImageView } from './image-view.tsx'
import { usePicture } from './use-picture.ts'

type Props = {
  label: string
  /** The address of a picture of this site, `/files/…`, or empty. */
  value: string
  /** `description` is what a picture that was chosen among those that are here shows. */
  onChange: (value: string, description?: string) => void
  use: ImageUse
  /** What is shown where there is none: a monogram, a word. */
  placeholder?: ReactNode
  hint?: ReactNode
  error?: string | undefined
  /** While one is under way; a form waits with saving. */
  onBusy?: (busy: boolean) => void
}

/** A picture that is chosen, dropped, pasted, or fetched from an address that is typed; what it holds is always of this site. */
export function ImageField({ label, value, onChange, use, placeholder, hint, error, onBusy }: Props) {
  const id = useId()
  const [isOver, setIsOver] = useState(false)
  const [address, setAddress] = useState('')
  const [isChoosing, setChoosing] = useState(false)
  const { busy, complaint, note, takeFile, takeAddress, drop } = usePicture(
    use,
    (url) => {
      setAddress('')
      onChange(url)
    },
    onBusy,
  )
  const chooser = useRef<HTMLInputElement>(null)
  const line = useRef<HTMLInputElement>(null)
  const fetchTyped = () => {
    if (address.trim() !== '' && !busy) takeAddress(address.trim())
  }
  const takeFrom = (event: DragEvent | ClipboardEvent, { files }: DataTransfer) => {
    const [file] = files
    if (!file) return
    event.preventDefault()
    takeFile(file)
  }
  const wrong = complaint ?? error
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dropping and pasting come beside the button, for the person who can
    <fieldset
      aria-describedby={`${id}-said`}
      onPaste={(event) => takeFrom(event, event.clipboardData)}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        setIsOver(false)
        takeFrom(event, event.dataTransfer)
      }}
    >
      <legend className="mb-1 text-sm">{label}</legend>
      <div
        className="flex items-start gap-4 rounded-lg border border-dashed border-line p-3"
        style={isOver ? { borderColor: 'var(--color-accent)', background: 'var(--color-line)' } : undefined}
      >
        <ImageView value={value} round={use === 'author'} placeholder={placeholder} busy={busy} />
        <div className="grid min-w-0 flex-1 gap-2">
          <div className="flex flex-wrap gap-2">
            <label className="desk-button relative cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-offset-2">
              <input
                ref={chooser}
                type="file"
                accept="image/png,image/jpeg,image/webp,image/avif"
                className="absolute inset-0 size-full cursor-pointer opacity-0"
                onChange={({ target }) => {
                  const [file] = target.files ?? []
                  if (file) takeFile(file)
                  // The same file may be chosen again.
                  target.value = ''
                }}
              />
              {value === '' ? say('desk-form.choose-a-picture') : say('desk-form.replace')}
            </label>
            <Button onClick={() => setChoosing(true)}>{say('desk-form.choose-from-media')}</Button>
            {(value !== '' || busy) && (
              <Button
                onClick={() => {
                  drop()
                  if (!busy) onChange('')
                  // The button goes with the picture.
                  chooser.current?.focus()
                }}
              >
                {busy ? say('desk-form.cancel') : say('desk-form.remove')}
              </Button>
            )}
          </div>
          <div className="flex gap-2">
            <input
              ref={line}
              type="text"
              inputMode="url"
              className="field"
              aria-label={say('desk-form.address-picture', { label })}
              placeholder={say('desk-form.or-address-https')}
              value={address}
              onChange={({ target }) => setAddress(target.value)}
              // What was typed is not lost when the form is saved next.
              onBlur={fetchTyped}
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return
                event.preventDefault()
                fetchTyped()
              }}
            />
            {address.trim() !== '' && (
              <Button
                onClick={() => {
                  fetchTyped()
                  line.current?.focus()
                }}
              >
                {say('desk-form.fetch')}
              </Button>
            )}
          </div>
          <div id={`${id}-said`} className={`text-xs wrap-anywhere ${wrong === undefined ? 'text-quiet' : 'text-wrong'}`}>
            <span role={wrong === undefined ? undefined : 'alert'}>
              {wrong ?? note ?? hint ?? say('desk-form.picture-takes')}
            </span>
          </div>
        </div>
      </div>
      {isChoosing && (
        <ChoosePicture
          onChoose={({ url, description }) => {
            drop()
            onChange(url, description)
            setChoosing(false)
          }}
          onClose={() => setChoosing(false)}
        />
      )}
    </fieldset>
  )
}
