import { Dialog as Base } from '@base-ui/react/dialog'
import { useRef, useState, type ReactNode } from 'react'
import { say } from '#messages'
import { Icon } from './icon.tsx'
import { firstStop, giveFocusBack, openerNow } from './dialog-focus.ts'

type Props = {
  title: string
  /** What is asked or meant, below the title. */
  text?: ReactNode
  /** Called for Escape, the cross and a press outside; the person who has unsaved words asks first. */
  onClose: () => void
  children: ReactNode
  /** The buttons, which stay in sight while the rest is scrolled. */
  foot?: ReactNode
  /** `most`: as wide as the screen allows, for what is looked at and worked on side by side. */
  wide?: boolean | 'most'
  /** Has the focus first; asked for once the dialog is open. Null: see `firstStop`. */
  first?: (how: string) => HTMLElement | null
}

/** Lies over the page while it is rendered; what had the focus gets it back afterwards. Popups inside it (a combobox, a menu) work. */
export function Dialog({ title, text, onClose, children, foot, wide = false, first }: Props) {
  const popup = useRef<HTMLDivElement>(null)
  const [opener] = useState(openerNow)
  return (
    <Base.Root open onOpenChange={(open) => !open && onClose()}>
      <Base.Portal>
        <Base.Backdrop className="dialog-backdrop" />
        <Base.Popup
          ref={popup}
          className="dialog"
          data-wide={wide || undefined}
          initialFocus={(how) => first?.(how) ?? firstStop(popup.current, how)}
          finalFocus={() => giveFocusBack(opener)}
        >
          <header className="flex items-start gap-4 px-5 pt-4 pb-3">
            <div className="min-w-0 flex-1">
              <Base.Title className="text-lg wrap-anywhere">{title}</Base.Title>
              {text !== undefined && (
                <Base.Description className="mt-1 text-sm wrap-anywhere text-quiet">{text}</Base.Description>
              )}
            </div>
            <Base.Close
              aria-label={say('ui.close')}
              className="-mt-1 -me-2 grid size-11 shrink-0 place-items-center rounded-full hover:bg-line"
            >
              <Icon name="close" />
            </Base.Close>
          </header>
          <div data-body className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 pb-5">
            {children}
          </div>
          {foot !== undefined && (
            <footer data-foot className="flex flex-wrap justify-end gap-3 border-t border-line px-5 py-3">
              {foot}
            </footer>
          )}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
