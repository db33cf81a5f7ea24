import { useEffect, useState, type SubmitEvent } from 'react'
import { say, siteHref } from '#messages'
import { defaultDesign, plateDesign } from '#plates'
import {
  DesignControls,
  DesignPreview,
  Refused,
  SocialPack,
  StudioIcon,
  useDesign,
  type Still,
  type Subject,
} from '#images/parts'
import { loadDownloads, loadSharing, whyRefused, type Shareable } from '#quotes/parts'
import { Icon } from '#ui/icon'
import { loadToasts, toast } from '#ui/toast'
import { WholeSheet } from '#ui/whole-sheet'
import { savePack } from './save-pack.ts'
import { savePicture } from './save-picture.ts'
import { shareDesign } from './share-design.ts'
import { StudioBar } from './studio-bar.tsx'
import { useStudioKeys } from './use-studio-keys.ts'
import { useTakenUp } from './use-taken-up.ts'

type Props = { title: string; shared: Shareable; subject: Subject; still: Still }

/** The picture is the screen; what can be chosen is at its side, or below it on a phone. */
export function Studio({ title, shared, subject, still }: Props) {
  const { id } = subject.quote
  const state = useDesign(id, defaultDesign)
  const { design, change } = state
  const [busy, setBusy] = useState(false)
  useStudioKeys(state)
  // Who has lost the site by the time they press hears of it, and shares what is drawn here without it.
  useEffect(() => {
    for (const load of [loadToasts, loadDownloads, loadSharing]) void load().catch(() => undefined)
  }, [])

  const share = () => void shareDesign(shared, subject, design)
  const save = async () => {
    if (busy) return
    setBusy(true)
    await savePicture(subject, design, share)
    setBusy(false)
  }
  useTakenUp(state.ready, {
    intent: `custom_download:${id}`,
    proceed: () => void save(),
    open: (wording) => change({ ...plateDesign, wording }),
  })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    void save()
  }

  return (
    <div className="studio">
      <WholeSheet />
      <StudioBar quoteId={id} title={title} state={state} />
      <section aria-label={say('studio.picture')} className="studio-ground">
        <DesignPreview subject={subject} design={design} still={still} />
      </section>
      <section aria-label={say('studio.design')} className="studio-rail">
        <div className="needs-js min-h-0 flex-1">
          <DesignControls design={design} onChange={change} subject={subject} />
        </div>
        <p className="no-js flex-1 p-5 text-sm text-quiet">{say('studio.no-script')}</p>
        <form
          method="post"
          action={siteHref('/api/downloads')}
          onSubmit={submit}
          className="flex flex-wrap gap-2 border-t border-line p-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]"
        >
          <input type="hidden" name="quoteId" value={id} />
          <input type="hidden" name="action" value="custom_download" />
          <button type="submit" className="button-strong min-h-12 flex-1 gap-2 text-base" aria-disabled={busy}>
            <StudioIcon name="download" /> {say('studio.download')}
          </button>
          <button
            type="button"
            onClick={share}
            aria-label={say('quote.share')}
            className="needs-js button min-h-12 w-12 shrink-0 px-0"
          >
            <Icon name="share" size={20} />
          </button>
          <SocialPack
            subject={subject}
            design={design}
            save={(blob, name) => savePack(id, blob, name, share)}
            failed={(fault) =>
              toast({
                kind: 'error',
                title: say('share.failed-to-draw'),
                message: fault instanceof Refused ? fault.message : whyRefused(fault),
              })
            }
          />
        </form>
      </section>
    </div>
  )
}
