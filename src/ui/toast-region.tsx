import { Toast as Base } from '@base-ui/react/toast'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { say } from '#messages'
import { Icon } from './icon.tsx'
import { takeToasts, toastDurations, toastWithActionMs } from './toast-queue.tsx'

export default function ToastRegion({ turn }: { turn: number }) {
  return (
    <Base.Provider limit={3}>
      <Incoming turn={turn} />
      <Base.Portal>
        <Shown />
      </Base.Portal>
    </Base.Provider>
  )
}

function Incoming({ turn }: { turn: number }) {
  const { add, close } = Base.useToastManager()
  const wrong = useRef<string[]>([])
  const groups = useRef(new Map<string, string>())
  useEffect(() => {
    for (const { kind, title, message, action, group = `${kind} ${title} ${message}` } of takeToasts()) {
      const before = groups.current.get(group)
      if (before !== undefined) close(before)
      // What has gone well is not told beside why it did not a moment ago.
      if (kind === 'success') wrong.current.splice(0).forEach((id) => close(id))
      const id = add({
        title,
        description: message,
        type: kind,
        timeout: action ? toastWithActionMs : toastDurations[kind],
        ...(action?.run ? { actionProps: { children: action.label, onClick: () => (close(id), action.run()) } } : {}),
        ...(action?.to === undefined ? {} : { data: action }),
        // An urgent toast is hidden from screen readers until it has the focus, and with it the button that mends what went wrong.
        priority: 'low',
      })
      groups.current.set(group, id)
      if (kind !== 'success') wrong.current.push(id)
    }
  }, [turn, add, close])
  return null
}

/** A browser without popovers shows toasts all the same, if below an open dialog. */
const canRise = 'showPopover' in HTMLElement.prototype

function Shown() {
  const { toasts, close } = Base.useToastManager<{ label: string; to: string }>()
  const viewport = useRef<HTMLDivElement>(null)
  const newest = toasts[0]?.id
  useEffect(() => {
    if (!canRise) return
    // Among what is above the page the latest is on top: over a dialog that opened meanwhile it has to be put up again.
    if (document.querySelector(':modal')) viewport.current?.hidePopover()
    if (!viewport.current?.matches(':popover-open')) viewport.current?.showPopover()
  }, [newest])
  return (
    <Base.Viewport ref={viewport} popover="manual" className={corner}>
      {toasts.map((one) => (
        <Base.Root
          key={one.id}
          toast={one}
          className="flex flex-wrap items-start gap-3 rounded-lg border border-line bg-raised p-4 text-ink shadow-lg data-[ending-style]:hidden data-[limited]:hidden data-[starting-style]:opacity-0"
        >
          <Base.Content className="min-w-32 flex-1 wrap-anywhere">
            <Base.Title render={<p />} className="text-sm font-semibold" />
            <Base.Description className="text-sm text-quiet" />
          </Base.Content>
          {one.data ? (
            <Link to={one.data.to} className={`${press} inline-flex items-center`} onClick={() => close(one.id)}>
              {one.data.label}
            </Link>
          ) : (
            <Base.Action className={press} />
          )}
          <Base.Close
            aria-label={say('ui.dismiss')}
            className="-m-3.5 grid size-11 shrink-0 place-items-center opacity-70 hover:opacity-100 md:-m-2 md:size-8"
          >
            <Icon name="close" size={16} />
          </Base.Close>
        </Base.Root>
      ))}
    </Base.Viewport>
  )
}

const press = '-my-2.5 min-h-11 rounded-md border border-line px-3 text-sm font-medium hover:border-current md:-my-1 md:min-h-8'

const corner =
  'fixed top-4 end-4 bottom-auto start-4 z-50 m-0 flex w-auto flex-col gap-2 overflow-visible border-0 bg-transparent p-0 md:top-auto md:end-[var(--toast-right,1rem)] md:bottom-[var(--toast-bottom,1rem)] md:start-auto md:w-[var(--toast-width,24rem)] ' +
  // Over a dialog at the top, between its title and its cross: below are its fields, and the buttons of its foot.
  'md:[body:has(.dialog-backdrop)_&]:inset-x-0 md:[body:has(.dialog-backdrop)_&]:top-2 md:[body:has(.dialog-backdrop)_&]:bottom-auto md:[body:has(.dialog-backdrop)_&]:mx-auto'
