import { useRef } from 'react'
import type { Accepted } from '#generator'
import { generatorSentences } from '#generator/parts'
import { say } from '#messages'
import { toast } from '#ui/toast'
import { refusalToast } from '../../page/refusal-toast.ts'
import { undoToast } from '../undo/undo-toast.ts'
import { useVerb } from '../verbs/use-verb.ts'
import { AnswerNote } from './answer-note.tsx'
import type { GeneratorData } from './load-generator.ts'
import { NotSetUp } from './not-set-up.tsx'
import { PromptForm } from './prompt-form.tsx'
import { SuggestionList } from './suggestion-list.tsx'
import { asAccepted, lackOf } from './suggestion.ts'
import { useGenerator } from './use-generator.ts'
import type { generatorAction } from './generator-action.ts'

/** The AI Quote Generator, on its page and in its dialog. */
export function Generator({ data }: { data: GeneratorData }) {
  const generator = useGenerator(data.account)
  const { work, busy, change, clear } = generator
  const chosen = work.list.filter(({ isChosen, created }) => isChosen && created === null)
  // Chosen suggestions that were not sent, because something is missing.
  const incomplete = useRef(0)
  const verb = useVerb<typeof generatorAction.verbs>({
    onDone: (done) => {
      tell(done, incomplete.current)
      if (done.failed.length + incomplete.current === 0) return clear()
      for (const { key, sentence } of done.failed) change([key], { failure: sentence })
      for (const { key, id } of done.created) change([key], { created: id, failure: null, isChosen: false })
    },
    // For what nobody foresaw the message is that very sentence.
    onRefused: (refused) =>
      toast(refusalToast(refused, refused.code === 'failed' ? say('desk-form.error') : generatorSentences.create())),
  })
  if (data.model === null) return <NotSetUp />
  const create = () => {
    if (verb.busy) return
    if (chosen.length === 0) return toast({ kind: 'validation', title: generatorSentences.noneChosen() })
    const whole = chosen.filter((one) => lackOf(one) === null)
    const first = chosen.find((one) => lackOf(one) !== null)
    for (const one of chosen) change([one.key], { failure: lackOf(one) })
    incomplete.current = chosen.length - whole.length
    if (whole.length > 0 || !first) return verb.send('accept', { quotes: whole.map(asAccepted) })
    document.getElementById(`suggestion-${first.key}`)?.scrollIntoView({ block: 'center' })
    toast({ kind: 'validation', title: say('desk-generator.something-missing'), message: lackOf(first) ?? '' })
  }
  return (
    <div className="grid gap-6">
      <PromptForm generator={generator} model={data.model} creating={verb.busy} />
      <AnswerNote
        told={work.told}
        failure={generator.failure}
        isEarlier={work.list.some(({ key }) => generator.earlier.has(key))}
      />
      {work.list.length > 0 && (
        <SuggestionList
          list={work.list}
          busy={busy}
          creating={verb.busy}
          chosen={chosen.length}
          categories={data.categories}
          change={change}
          onCreate={create}
          onClear={clear}
        />
      )}
    </div>
  )
}

function tell({ batch, created, failed }: Accepted, incomplete: number): void {
  const missing = failed.length + incomplete
  if (created.length === 0) return toast({ kind: 'error', title: say('desk-form.error'), message: generatorSentences.create() })
  if (missing === 0) return undoToast(say('desk-generator.created', { count: created.length }), batch)
  toast({ kind: 'error', title: say('desk-generator.partial'), message: say('desk-generator.failed-count', { count: missing }) })
}
