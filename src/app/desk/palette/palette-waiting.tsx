import { say } from '#messages'
import { DeskIcon } from '../head/desk-icon.tsx'

type Props = { typed: string; onTyped: (typed: string) => void; onClose: () => void }

/** Stands where the palette will, until its script has come, and hears what is typed meanwhile: those keys are not for the page. */
export function PaletteWaiting({ typed, onTyped, onClose }: Props) {
  return (
    <dialog open className="palette" aria-modal aria-label={say('desk-palette.palette')} aria-busy>
      <div className="flex items-center gap-3 px-4">
        <DeskIcon name="search" />
        <input
          aria-label={say('desk-palette.search')}
          placeholder={say('desk-palette.hint')}
          className="palette-input"
          maxLength={200}
          autoFocus
          value={typed}
          onChange={(event) => onTyped(event.target.value)}
          onBlur={(event) => event.currentTarget.isConnected && onClose()}
          onKeyDown={(event) => {
            if (event.key === 'Escape') onClose()
            if (event.key === 'Tab') event.preventDefault()
          }}
        />
      </div>
    </dialog>
  )
}
