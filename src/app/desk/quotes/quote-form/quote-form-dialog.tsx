import { useEffect, useId, useRef } from 'react'
import { href, Link } from 'react-router'
import { say, siteHref } from '#messages'
import { Dialog } from '#ui/dialog'
import { directionOf, scriptOf } from '#plates'
import { shortId } from '#quotes/parts'
import { DraftNote } from '../../drafts/draft-note.tsx'
import { PresenceNote } from '../../presence/presence-note.tsx'
import type { InForm } from '../../presence/use-presence.ts'
import { useDeskKeys } from '../../keys/use-desk-keys.ts'
import { useCaretInWrong } from '../../form/use-caret-in-wrong.ts'
import { Comments } from '../../threads/comments.tsx'
import { ConflictChoice } from './conflict-choice.tsx'
import { DraftOffer } from './draft-offer.tsx'
import { EverydayFields } from './everyday-fields.tsx'
import { FormFoot } from './form-foot.tsx'
import { GoneNote } from './gone-note.tsx'
import { LeaveQuestion } from './leave-question.tsx'
import type { FormData } from './load-form.ts'
import { LimitNote } from './limit-note.tsx'
import { NearDuplicates } from './near-duplicates.tsx'
import { OwnSection } from './own-section.tsx'
import { PlateFields } from './plate-fields.tsx'
import { PlatePreview } from './plate-preview.tsx'
import { PublicationFields } from './publication-fields.tsx'
import { ReviewPanel } from './review-panel.tsx'
import { SameWords } from './same-words.tsx'
import { SeoFields } from './seo-fields.tsx'
import { SourceFields } from './source-fields.tsx'
import { TranslationFields } from './translation-fields.tsx'
import { TypedEvidence } from './typed-evidence.tsx'
import { useQuoteForm, type QuoteFormState } from './use-quote-form.ts'

/** Writing a quote, and editing one, over the table. */
export function QuoteFormDialog({ data }: { data: FormData }) {
  const { quote, categories, mayPublish, timeZone, model } = data
  const form = useQuoteForm(data)
  const { fields, set, wrong, draft } = form
  const id = useId()
  const element = useRef<HTMLFormElement>(null)
  useCaretInWrong(element, form.errors)
  const part = { fields, set, wrong, mayPublish }
  const near = { author: fields.author?.id ?? null, except: quote?.id ?? null, mayPublish }
  const direction = directionOf(scriptOf(fields.text, fields.language))
  // The passage of a verified quote was looked at, until its words are others.
  const isSought = mayPublish && (form.base.fields.status !== 'verified' || fields.text !== form.base.fields.text)
  // An author changes a published quote by its draft, which moderators publish.
  const isProposed = !mayPublish && quote?.state === 'published' && quote.draft !== null && !quote.draft.isOpen
  const limit = quote?.limit ?? null
  const isReadOnly = limit !== null && limit.translations.length === 0
  const isLocked = isProposed || isReadOnly
  const isDraftOpen = quote?.draft?.isOpen ?? false
  useDeskKeys(
    [
      {
        key: 'mod+Enter',
        says: say('desk-quotes.save-the-quote'),
        run: () => form.save(),
        when: () => form.hurdle === null && !isLocked,
        inDialogs: true,
      },
    ],
    say('desk-quotes.quote'),
  )
  const words = () => element.current?.querySelector('textarea') ?? null
  useEffect(() => {
    // After the first of several the next is begun.
    if (form.turn > 0) element.current?.querySelector('textarea')?.focus()
  }, [form.turn])
  return (
    <Dialog
      wide
      title={
        quote === null ? say('desk-quotes.add-new-quote') : isDraftOpen ? say('desk-drafts.edit') : say('desk-quotes.edit-quote')
      }
      {...(quote === null ? {} : { text: <About quote={quote} hasHistory={mayPublish || quote.state !== 'published'} /> })}
      onClose={form.close}
      // Anyone who came by a finger to look at a quote wants no keyboard over it yet.
      first={(how) => ((quote !== null && how === 'touch') || isLocked || limit !== null ? null : words())}
      foot={
        <FormFoot
          form={form}
          formId={id}
          isNew={quote === null}
          state={quote?.state ?? 'draft'}
          mayPublish={mayPublish}
          locked={isReadOnly ? 'limit' : isProposed ? 'draft' : null}
          limited={limit !== null}
          draft={isDraftOpen ? 'open' : quote?.draft ? 'beside' : 'none'}
        />
      }
    >
      {quote !== null && (
        <PresenceNote
          {...editedIn(quote.id, isDraftOpen, form.base)}
          isUnsaved={form.isDirty}
          {...(mayPublish || quote.state !== 'published' || isDraftOpen
            ? {}
            : { see: href('/admin/quotes/:id', { id: quote.id }) })}
        />
      )}
      {quote !== null && (
        <DraftNote draft={quote.draft} form={href('/admin/quotes/:id', { id: quote.id })} mayPublish={mayPublish} />
      )}
      <DraftOffer draft={draft} base={form.base.fields} onRestore={form.restore} onDiscard={form.discard} />
      <LimitNote limit={limit} />
      {quote !== null && limit === null && <ReviewPanel quote={quote} mayPublish={mayPublish} form={form} />}
      <GoneNote form={form} />
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_16rem]">
        <form
          ref={element}
          id={id}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            form.save()
          }}
        >
          <fieldset disabled={isLocked} key={form.turn} className="grid min-w-0 grid-cols-1 gap-4">
            <fieldset disabled={limit !== null} className="contents">
              <EverydayFields {...part} categories={categories} direction={direction} model={model}>
                <NearDuplicates {...near} text={fields.text} />
                {isSought && <TypedEvidence fields={fields} set={set} direction={direction} />}
              </EverydayFields>
            </fieldset>
            <div>
              <fieldset disabled={limit !== null} className="contents">
                {mayPublish && !isDraftOpen && <PublicationFields {...part} timeZone={timeZone} />}
                <SourceFields {...part} knownPassage={quote?.passage ?? null} />
                <OwnSection {...part} own={data.own} />
              </fieldset>
              <TranslationFields
                {...part}
                saved={form.base.fields.translations}
                near={near}
                wanted={limit ? limit.translations : data.siteLanguages}
              />
              <fieldset disabled={limit !== null} className="contents">
                <PlateFields {...part} onBusy={form.setWaiting} />
                {mayPublish && <SeoFields {...part} id={quote?.id ?? null} categories={categories} onBusy={form.setWaiting} />}
              </fieldset>
            </div>
          </fieldset>
        </form>
        <aside aria-label={say('desk-quotes.preview')} className="max-lg:border-t max-lg:border-line">
          <div className="sticky top-0 max-lg:hidden">
            <PlatePreview id={quote?.id ?? 'new'} fields={fields} categories={categories} />
          </div>
          <details className="lg:hidden">
            <summary className="flex min-h-11 items-center text-sm font-medium">{say('desk-quotes.preview')}</summary>
            <PlatePreview id={quote?.id ?? 'new'} fields={fields} categories={categories} />
          </details>
        </aside>
      </div>
      {quote !== null && <Comments noun="quote" id={quote.id} />}
      <SameWords form={form} mayPublish={mayPublish} />
      <ConflictChoice form={form} categories={categories} />
      <LeaveQuestion form={form} />
    </Dialog>
  )
}

/** With the draft open, others see that it is. */
function editedIn(id: string, isDraftOpen: boolean, { version, draft }: QuoteFormState['base']): Pick<InForm, 'of' | 'version'> {
  return isDraftOpen && draft
    ? { of: { noun: 'draft', id: draft.id }, version: draft.version }
    : { of: { noun: 'quote', id }, version: version ?? 0 }
}

function About({
  quote: { id, changedAt, isPublic },
  hasHistory,
}: {
  quote: NonNullable<FormData['quote']>
  hasHistory: boolean
}) {
  return (
    <>
      {say('desk-quotes.last-changed', { id: shortId(id), at: changedAt })}
      {hasHistory && (
        <>
          {' · '}
          <Link to={href('/admin/quotes/:id/history', { id })} className="underline">
            {say('desk-form.history')}
          </Link>
        </>
      )}
      {!isPublic && (
        <>
          {' · '}
          <Link to={href('/admin/previews/:noun/:id', { noun: 'quote', id })} className="underline">
            {say('desk-drafts.preview-links')}
          </Link>
        </>
      )}
      {isPublic && (
        <>
          {' · '}
          <a href={siteHref(href('/quote/:id', { id }))} target="_blank" rel="noreferrer" className="underline">
            {say('desk-quotes.view-on-site')}
          </a>
        </>
      )}
    </>
  )
}
