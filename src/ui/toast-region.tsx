import { Toast as Base } from '@base-ui/react/toast'
import { useEffect } from 'react'
import { Icon } from './icon.tsx'
import { takeToasts, toastDurations } from './toast-queue.tsx'

export default function ToastRegion({ turn }: { turn: number }) {
  return (
    <Base.Provider limit={3}>
      <Incoming turn={turn} />
      <Base.Portal>
        <Base.Viewport className="fixed top-4 right-4 left-4 z-50 flex flex-col gap-2 md:top-auto md:bottom-4 md:left-auto md:w-96">
          <Shown />
        </Base.Viewport>
      </Base.Portal>
    </Base.Provider>
  )
}

function Incoming({ turn }: { turn: number }) {
  const { add } = Base.useToastManager()
  useEffect(() => {
    for (const { kind, title, message } of takeToasts()) {
      add({
        title,
        description: message,
        type: kind,
        timeout: toastDurations[kind],
        priority: kind === 'success' ? 'low' : 'high',
      })
    }
  }, [turn, add])
  return null
}

function Shown() {
  const { toasts } = Base.useToastManager()
  return toasts.map((one) => (
    <Base.Root
      key={one.id}
      toast={one}
      className="flex items-start gap-3 rounded-lg border border-line bg-raised p-4 text-ink shadow-lg data-[ending-style]:opacity-0 data-[starting-style]:opacity-0"
    >
      <Base.Content className="min-w-0 flex-1">
        <Base.Title render={<p />} className="text-sm font-semibold" />
        <Base.Description className="text-sm text-quiet" />
      </Base.Content>
      <Base.Close aria-label="Dismiss" className="-m-2 grid size-8 place-items-center opacity-70 hover:opacity-100">
        <Icon name="close" size={16} />
      </Base.Close>
    </Base.Root>
  ))
}
