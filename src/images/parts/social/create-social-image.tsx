import { say } from '#messages'
import { defaultSocialDesign, excerpt } from '#plates'
import { askToSignIn } from '#ui/ask-sign-in'
import { DesignControls } from '../studio/design-controls.tsx'
import { DesignPreview } from '../studio/design-preview.tsx'
import type { Subject } from '../studio/subject.ts'
import { HistoryButtons } from '../studio/history-buttons.tsx'
import { useDesign } from '../studio/use-design.ts'
import { useGeneration, type Generation } from './use-generation.ts'

type Props = { subject: Subject; onDone: () => void; onManage: () => void }

/** The picture that is being made, and everything that can be chosen of it. */
export function CreateSocialImage({ subject, onDone, onManage }: Props) {
  const work = useDesign(subject.quote.id, defaultSocialDesign, 'social')
  const { design, change } = work
  const { state, generate } = useGeneration(subject, onDone)
  const isBusy = state.is === 'drawing' || state.is === 'uploading'
  return (
    <div className="grid gap-x-6 gap-y-4 lg:h-[max(26rem,calc(94dvh-15rem))] lg:grid-cols-[minmax(0,1fr)_24rem]">
      <div className="flex min-h-0 min-w-0 flex-col gap-4 max-lg:contents">
        <QuoteShown subject={subject} />
        {/* On a phone the picture stays in sight while what is below is tried out. */}
        <div className="h-[min(54vw,24rem)] min-w-0 rounded-lg bg-line p-3 max-lg:sticky max-lg:top-0 max-lg:z-10 md:p-6 lg:h-auto lg:min-h-0 lg:flex-1">
          <DesignPreview subject={subject} design={design} still={ground} />
        </div>
        {/* And so does what makes it, below. */}
        <div className="grid gap-3 max-lg:sticky max-lg:-bottom-5 max-lg:z-10 max-lg:order-last max-lg:-mx-5 max-lg:bg-raised max-lg:px-5 max-lg:py-2">
          <Outcome state={state} onAgain={() => generate(design)} onManage={onManage} />
          <div className="flex items-center justify-between gap-2">
            <button type="button" className="button-strong" aria-disabled={isBusy} onClick={() => !isBusy && generate(design)}>
              {state.is === 'drawing' || state.is === 'uploading' ? (
                words[state.is]()
              ) : (
                <>
                  <span className="md:hidden">{say('desk-social.generate')}</span>
                  <span className="max-md:hidden">{say('desk-social.generate-and-save')}</span>
                </>
              )}
            </button>
            <HistoryButtons state={work} />
          </div>
        </div>
      </div>
      <div className="min-h-0 min-w-0 rounded-lg border border-line">
        <DesignControls design={design} onChange={change} subject={subject} onSite />
      </div>
    </div>
  )
}

/** The colour that the generator begins with, until the first picture is drawn here. */
const ground = {
  src: `data:image/svg+xml,${encodeURIComponent(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630"><path fill="#3b82f6" d="M0 0h1200v630H0z"/></svg>',
  )}`,
  width: 1_200,
  height: 630,
}

const words = { drawing: () => say('desk-social.drawing'), uploading: () => say('desk-form.uploading') }

/** Cut as the spec says: to 150 characters, on a phone to 80. */
function QuoteShown({ subject: { quote } }: { subject: Subject }) {
  return (
    <blockquote lang={quote.language} dir="auto" className="min-w-0 font-text text-lg wrap-anywhere">
      <span className="md:hidden">{excerpt(quote.text, 80)}</span>
      <span className="max-md:hidden">{excerpt(quote.text, 150)}</span>
      <footer className="mt-1 font-name text-sm text-quiet">
        <bdi>{quote.author}</bdi>
      </footer>
    </blockquote>
  )
}

type OutcomeProps = { state: Generation; onAgain: () => void; onManage: () => void }

/** What came of it, until the next attempt; the design stays as it is. */
function Outcome({ state, onAgain, onManage }: OutcomeProps) {
  if (state.is === 'done')
    return (
      <output className="block text-sm">
        {say('desk-social.saved')}{' '}
        <button type="button" className="tap underline underline-offset-4" onClick={onManage}>
          {say('desk-social.look-at-it')}
        </button>
      </output>
    )
  if (state.is !== 'failed') return null
  const signIn = async () => {
    if (await askToSignIn({ title: state.title })) onAgain()
  }
  return (
    <div role="alert" className="grid justify-items-start gap-2 rounded-lg border border-wrong p-4">
      <p className="font-medium">{state.title}</p>
      {state.reason !== '' && <p className="text-sm text-quiet">{state.reason}</p>}
      <button type="button" className="button" onClick={state.signedOut ? () => void signIn() : onAgain}>
        {state.signedOut ? say('desk-newsletter.sign-in') : say('desk.try-again')}
      </button>
    </div>
  )
}
